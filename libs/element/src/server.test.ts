// @vitest-environment node
import { expect, it } from 'vitest';

it('is imported without a DOM, and then defines nothing', async () => {
  expect(globalThis).not.toHaveProperty('window');
  expect(globalThis).not.toHaveProperty('HTMLElement');
  const { defineLoginElement } = await import('./index.js');
  expect(defineLoginElement()).toBeUndefined();
  await import('./define.js');
});
