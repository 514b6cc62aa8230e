// Replaces `@playwright/test` in this tier.
export { expect } from './expect.js';
export { test } from './test.js';
