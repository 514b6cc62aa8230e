// What stands in place of `@playwright/test` in this tier.
export { expect } from './expect.js';
export { test } from './test.js';
