import { fakeProvider } from '@latchkey/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportedErrors, setUpPage } from '../test/mount-page.js';
import { mountIdentityProvider, type MountOptions } from './index.js';

const page = setUpPage('consent');

const mount = (given: Partial<MountOptions> = {}) =>
  page.mount(() => mountIdentityProvider({ client: fakeProvider(), elementId: 'consent', ...given }));

describe('mountIdentityProvider', () => {
  it.each([
    ['left out', undefined],
    ['null', null],
    ['json', 'json'],
    ['form', 'form'],
  ])('reads the request from the address, with the protocol %s', async (_which, protocol) => {
    history.replaceState(null, '', '/idp?client_id=c');
    const identityProviderOptions = { protocol } as NonNullable<MountOptions['config']>['identityProviderOptions'] & {};
    await mount({ config: { identityProviderOptions } });
    expect(await screen.findByText(/^Required parameter is missing:/).then(({ textContent }) => textContent)).toBe(
      'Required parameter is missing: redirect_uri. Please reach out to the application developer.',
    );
  });

  it.each([
    ['that the request names', undefined, 'xx fr-CA de', 'Cette demande ne peut pas être traitée'],
    ['of the host, if it sets one', 'en', 'fr', 'This request cannot be taken up'],
    ['of the host, without one in the request', undefined, undefined, 'This request cannot be taken up'],
  ])('is in the language %s', async (_which, locale, ui_locales, text) => {
    const query = new URLSearchParams({ client_id: 'c', ...(ui_locales && { ui_locales }) });
    history.replaceState(null, '', `/idp?${query}`);
    await mount({ ...(locale && { locale }) });
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  });

  it('shows no product while the request is invalid', async () => {
    await mount({ config: { products: ['emailMagicLinks'], identityProviderOptions: { search: '?client_id=c' } } });
    await screen.findByText(/^Required parameter is missing:/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves out an unknown protocol and reports it', async () => {
    const identityProviderOptions = { protocol: 'xml', search: '?client_id=c' };
    expect(await reportedErrors(mount, { config: { identityProviderOptions } })).toEqual([
      'There is no protocol "xml". Known: json, form.',
    ]);
    expect(await screen.findByText(/^Required parameter is missing:/)).toBeTruthy();
  });

  it('reports no issue for an empty list of products', async () => {
    const identityProviderOptions = { search: '?client_id=c', scopes: 'unknown' };
    // The unknown option is reported last, so all other issues have been reported by then.
    expect(await reportedErrors(mount, { config: { products: [], identityProviderOptions } })).toEqual([
      expect.stringContaining('scopes'),
    ]);
  });
});
