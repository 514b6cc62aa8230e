// @vitest-environment jsdom
import { expect, it } from 'vitest';

// one-tap.browser.test.ts tests the script under Google's address.
it('the stand-in of Google’s script says how it wants to be loaded, and leaves the page alone', async () => {
  await expect(import('./client.js')).rejects.toThrow('Load this as a classic script.');
  expect(window).not.toHaveProperty('google');
});
