import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../test/browser.js';
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

it.each(['dialog', 'autofill'] as const)('reports passkeys by %s once the browser has responded', async (found) => {
  fakeBrowser(found);
  const { atOnce, last } = ask();
  expect(atOnce).toBeUndefined();
  expect(await last).toBe(found);
  expect(warn).not.toHaveBeenCalled();
});

it('reports a browser without the autofill API as one without autofill, synchronously', () => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  expect(ask().atOnce).toBe('dialog');
});

it('reports a browser whose check fails as one without autofill', async () => {
  const isConditionalMediationAvailable = () => Promise.reject(new Error('A sentence of the browser.'));
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  expect(await ask().last).toBe('dialog');
});

it('calls the browser’s check with the right receiver', async () => {
  const Credential = Object.assign(() => {}, {
    isConditionalMediationAvailable(this: unknown) {
      return Promise.resolve(this === Credential);
    },
  });
  vi.stubGlobal('PublicKeyCredential', Credential);
  expect(await ask().last).toBe('autofill');
});

it.each([
  ['in a browser without WebAuthn', true, 'this browser has no WebAuthn'],
  ['on a page that is not a secure context', false, 'they need a secure context: https://, or localhost'],
])('reports no passkeys synchronously %s, and logs a warning', (_where, isSecureContext, reason) => {
  fakeBrowser('none');
  vi.stubGlobal('isSecureContext', isSecureContext);
  expect(ask().atOnce).toBe('none');
  expect(warn).toHaveBeenCalledExactlyOnceWith(`Latchkey: no passkeys on this page: ${reason}.`);
});
