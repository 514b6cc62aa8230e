export { expect } from '@playwright/test';
export { definePlaywright, type SpecOptions } from './config.js';
export { Emulator } from './emulator.js';
export type * from './emulator.types.js';
export { test, type Allow, type HarnessOptions } from './test.js';
