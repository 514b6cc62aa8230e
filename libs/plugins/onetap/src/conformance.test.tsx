// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { accounts } from '../test/widget.js';
import { oneTap } from './index.js';

describePlugin(oneTap, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  products: [accounts()],
  exceptions: {
    'locale-complete':
      'The texts about a wrong configuration of Google are for developers alone, which no language has.',
  },
});
