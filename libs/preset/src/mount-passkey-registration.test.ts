import { fakeProvider } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportedErrors, setUpPage } from '../test/mount-page.js';
import { mountPasskeyRegistration, type MountOptions } from './index.js';

const page = setUpPage('passkeys');

const SENTENCE = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';

const mount = (given: Partial<MountOptions> = {}) =>
  page.mount(() => mountPasskeyRegistration({ client: fakeProvider(), elementId: 'passkeys', ...given }));

describe('mountPasskeyRegistration', () => {
  it.each([
    ['none', {}],
    ['passkeys', { config: { products: ['passkeys'] as const } }],
    ['others', { config: { products: ['emailMagicLinks'] as const, passkeyOptions: { domain: 'localhost' } } }],
  ])('shows the error of the specification without a session, with products: %s', async (_which, given) => {
    await mount(given);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(page.target().textContent).toContain(SENTENCE);
    expect(screen.queryByRole('heading', { name: 'Sign up or log in' })).toBeNull();
  });

  it('accepts an update', async () => {
    const widget = await mount();
    await screen.findByText(SENTENCE);
    act(() => widget.update({ config: { passkeyOptions: { domain: 'localhost' } } }));
    expect(screen.getByText(SENTENCE)).toBeTruthy();
  });

  it.each([
    [{ config: { products: ['passkey'] } }, 'There is no product "passkey".'],
    [{ config: { passkeysOptions: {} } }, 'There is no option "config.passkeysOptions".'],
    [{ config: { passkeyOptions: { domian: '' } } }, 'passkey-registration: There is no option "domian".'],
  ])('leaves out and reports unknown names: %j', async (given, message) => {
    expect(await reportedErrors(mount, given)).toEqual([expect.stringContaining(message)]);
    expect(page.target().childNodes).not.toHaveLength(0);
  });

  it('throws when its element is missing', () => {
    const options = { client: fakeProvider(), elementId: '#elsewhere' };
    expect(() => mountPasskeyRegistration(options)).toThrow('No element matches "#elsewhere".');
  });
});
