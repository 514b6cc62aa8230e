import { LatchkeyError } from '@latchkey/kernel';
import { fakeProvider } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mountPasskeyRegistration, type MountedWidget, type MountOptions } from './index.js';

let target: HTMLElement;
let mounted: MountedWidget | undefined;
beforeEach(() => {
  target = document.body.appendChild(document.createElement('div'));
  target.id = 'passkeys';
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = undefined;
  document.body.replaceChildren();
});

const SENTENCE = 'Error: Cannot use PasskeyRegistration component without active user authenticated.';

const mount = async (given: Partial<MountOptions> = {}) =>
  act(async () => (mounted = mountPasskeyRegistration({ client: fakeProvider(), elementId: 'passkeys', ...given })));

describe('mountPasskeyRegistration', () => {
  it.each([
    ['none by themselves', {}],
    ['passkeys, as the official configuration has it', { config: { products: ['passkeys'] as const } }],
    ['others', { config: { products: ['emailMagicLinks'] as const, passkeyOptions: { domain: 'localhost' } } }],
  ])('shows the sentence of the specification where nobody is signed in, with products: %s', async (_which, given) => {
    await mount(given);
    expect(await screen.findByText(SENTENCE)).toBeTruthy();
    expect(target.textContent).toContain(SENTENCE);
    expect(screen.queryByRole('heading', { name: 'Sign up or log in' })).toBeNull();
  });

  it('takes an update', async () => {
    const widget = await mount();
    await screen.findByText(SENTENCE);
    act(() => widget.update({ config: { passkeyOptions: { domain: 'localhost' } } }));
    expect(screen.getByText(SENTENCE)).toBeTruthy();
  });

  it.each([
    [{ config: { products: ['passkey'] } }, 'There is no product "passkey".'],
    [{ config: { passkeysOptions: {} } }, 'There is no option "passkeysOptions".'],
    [{ elementId: '#elsewhere' }, 'No element matches "#elsewhere".'],
  ])('throws the errors that every mount function does: %j', (given, told) => {
    const options = { client: fakeProvider(), elementId: 'passkeys', ...given } as MountOptions;
    expect(() => mountPasskeyRegistration(options)).toThrow(LatchkeyError);
    expect(() => mountPasskeyRegistration(options)).toThrow(told);
    expect(target.childNodes).toHaveLength(0);
  });
});
