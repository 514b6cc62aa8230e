import { mergeConfig } from 'vitest/config';
import { latchkeyVitest } from '../../../tools/build/vitest.mjs';

// The reference plugin, checked by the conformance kit alone.
export default mergeConfig(
  latchkeyVitest({
    environment: 'jsdom',
    test: { root: `${import.meta.dirname}/../../..`, include: ['libs/testing/src/conformance/reference.test.tsx'] },
  }),
  // Stryker runs in a copy of the workspace, whose packages are linked to the original.
  { server: { fs: { strict: false } } },
);
