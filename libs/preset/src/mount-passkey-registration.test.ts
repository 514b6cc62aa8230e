import type { LatchkeyError } from '@latchkey/kernel';
import { fakeProvider } from '@latchkey/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
    [{ config: { passkeysOptions: {} } }, 'There is no option "config.passkeysOptions".'],
    [{ config: { passkeyOptions: { domian: '' } } }, 'passkey-registration: There is no option "domian".'],
  ])('leaves out and names what every mount function does: %j', async (given, told) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const onError = vi.fn<(error: LatchkeyError) => void>();
    await mount({ ...given, callbacks: { onError } } as Partial<MountOptions>);
    // The widget checks the products' options 1 s after it mounts.
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    await vi.waitFor(() => expect(onError.mock.calls[0]?.[0].message).toContain(told));
    expect(target.childNodes).not.toHaveLength(0);
  });

  it('throws when its element is missing', () => {
    const options = { client: fakeProvider(), elementId: '#elsewhere' };
    expect(() => mountPasskeyRegistration(options)).toThrow('No element matches "#elsewhere".');
  });
});
