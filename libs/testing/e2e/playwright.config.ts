import { definePlaywright } from './config.js';

const config: ReturnType<typeof definePlaywright> = {
  ...definePlaywright({ pages: new URL('../dist-pages/', import.meta.url), react18: false }),
  // The planted specs are run by watch.spec.ts.
  testIgnore: 'planted/**',
};

export default config;
