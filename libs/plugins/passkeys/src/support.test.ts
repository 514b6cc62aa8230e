import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '../test/world.js';
import { supportOf } from './support.js';

const warn = vi.fn();

beforeEach(() => {
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});

it.each(['dialog', 'autofill'] as const)('finds a browser that has passkeys by %s', async (support) => {
  browser(support);
  expect(await supportOf()).toBe(support);
  expect(warn).not.toHaveBeenCalled();
});

it('takes a browser that does not know of autofill for one without it', async () => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  expect(await supportOf()).toBe('dialog');
});

it('finds none where the browser has none, and tells developers', async () => {
  browser('none');
  vi.stubGlobal('isSecureContext', true);
  expect(await supportOf()).toBe('none');
  expect(warn).toHaveBeenCalledExactlyOnceWith('Latchkey: no passkeys on this page: this browser has no WebAuthn.');
});

it('names the page’s own fault, where it is not secure', async () => {
  browser('none');
  vi.stubGlobal('isSecureContext', false);
  expect(await supportOf()).toBe('none');
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Latchkey: no passkeys on this page: they need a secure context: https://, or localhost.',
  );
});
