import { expect } from 'vitest';
import { test as base } from './index.js';

const test = base.extend({
  emulatorUrl: [async ({}, use) => use('http://localhost:9'), { scope: 'file' }],
});

test('a named emulator is used as it is', ({ emulator }) => {
  expect(emulator.url).toBe('http://localhost:9');
});
