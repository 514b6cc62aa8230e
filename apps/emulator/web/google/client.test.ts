// @vitest-environment jsdom
import { expect, it } from 'vitest';

// one-tap.browser.test.ts tests the script under Google's address.
it('the Google script rejects an import as a module and sets no global', async () => {
  await expect(import('./client.js')).rejects.toThrow('Load this as a classic script.');
  expect(window).not.toHaveProperty('google');
});
