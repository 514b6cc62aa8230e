import { fakeProvider } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../test/mount-page.js';
import { mountIdentityProvider, type MountOptions } from './index.js';

const page = setUpPage('consent');

const mount = (given: Partial<MountOptions> = {}) =>
  page.mount(() => mountIdentityProvider({ client: fakeProvider(), elementId: 'consent', ...given }));

describe('mountIdentityProvider', () => {
  it.each([
    ['left out', undefined],
    ['null, as JSON has it', null],
    ['json', 'json'],
    ['form', 'form'],
  ])('takes up the request in the address, with the protocol %s', async (_which, protocol) => {
    history.replaceState(null, '', '/idp?client_id=c');
    const identityProviderOptions = { protocol } as NonNullable<MountOptions['config']>['identityProviderOptions'] & {};
    await mount({ config: { identityProviderOptions } });
    expect(await screen.findByText(/^Required parameter is missing:/).then(({ textContent }) => textContent)).toBe(
      'Required parameter is missing: redirect_uri. Please reach out to the application developer.',
    );
  });

  it('shows none of the products before somebody has to sign in', async () => {
    await mount({ config: { products: ['emailMagicLinks'], identityProviderOptions: { search: '?client_id=c' } } });
    await screen.findByText(/^Required parameter is missing:/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('knows two protocols, and leaves out any other', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn();
    await mount({
      config: { identityProviderOptions: { protocol: 'xml', search: '?client_id=c' } as never },
      callbacks: { onError },
    });
    await vi.waitFor(() =>
      expect(onError).toHaveBeenCalledWith(
        expect.objectContaining({ message: 'There is no protocol "xml". Known: json, form.' }),
      ),
    );
    expect(await screen.findByText(/^Required parameter is missing:/)).toBeTruthy();
  });

  it('finds nothing wrong with an empty list of products, which is the default', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    const identityProviderOptions = { search: '?client_id=c', scopes: 'unknown' } as never;
    await mount({ config: { products: [], identityProviderOptions } });
    // The unknown option is reported last, so all other issues have been reported by then.
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(told.mock.calls.join()).toContain('scopes');
    expect(told.mock.calls.join()).not.toContain('names no product');
  });
});
