import { latchkeyVitest } from '../../tools/build/vitest.mjs';

// Rendered templates repeat what the tests of the products do.
const templates = process.env['LATCHKEY_TIER'] === 'deep' ? 'templates/**/*.test.{ts,tsx}' : 'templates/**/*.test.ts';

export default latchkeyVitest({
  environment: 'jsdom',
  test: {
    include: [templates, 'test/**/*.test.mjs'],
    // It reads the package around it, which a template has not.
    exclude: ['templates/**/conformance.test.tsx'],
  },
});
