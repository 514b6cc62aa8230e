import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../test/world.js';
import { askSupport, type Support } from './support.js';

const warn = vi.fn();

beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

/** The support reported synchronously, if any, and the final one. */
function ask() {
  let atOnce: Support | undefined;
  const last = new Promise<Support>((resolve) => {
    askSupport((support) => {
      atOnce = support;
      resolve(support);
    });
  });
  return { atOnce, last };
}

it.each(['dialog', 'autofill'] as const)(
  'finds a browser that has passkeys by %s, once it has answered',
  async (found) => {
    browser(found);
    const { atOnce, last } = ask();
    expect(atOnce).toBeUndefined();
    expect(await last).toBe(found);
    expect(warn).not.toHaveBeenCalled();
  },
);

it('takes a browser that does not know of autofill for one without it, at once', () => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  expect(ask().atOnce).toBe('dialog');
});

it('takes a browser that fails to answer for one without autofill', async () => {
  const isConditionalMediationAvailable = () => Promise.reject(new Error('A sentence of the browser.'));
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  expect(await ask().last).toBe('dialog');
});

it('asks in the way that a browser’s own function needs', async () => {
  const Credential = Object.assign(() => {}, {
    isConditionalMediationAvailable(this: unknown) {
      return Promise.resolve(this === Credential);
    },
  });
  vi.stubGlobal('PublicKeyCredential', Credential);
  expect(await ask().last).toBe('autofill');
});

it('finds none where the browser has none, at once, and tells developers', () => {
  browser('none');
  vi.stubGlobal('isSecureContext', true);
  expect(ask().atOnce).toBe('none');
  expect(warn).toHaveBeenCalledExactlyOnceWith('Latchkey: no passkeys on this page: this browser has no WebAuthn.');
});

it('names the page’s own fault, where it is not secure', () => {
  browser('none');
  vi.stubGlobal('isSecureContext', false);
  expect(ask().atOnce).toBe('none');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Latchkey: no passkeys on this page: they need a secure context: https://, or localhost.',
  );
});
