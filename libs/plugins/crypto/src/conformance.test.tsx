// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { crypto } from './index.js';

describePlugin(crypto, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  exceptions: {
    'screens-visited':
      'The screens follow a wallet of the browser, which jsdom lacks; the tests of the browser show them.',
  },
});
