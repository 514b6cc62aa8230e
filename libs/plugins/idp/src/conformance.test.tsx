// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { identityProvider } from './index.js';

describePlugin(identityProvider, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  isMode: true,
  exceptions: {
    'screen-way-out': 'A page without a request shows a notice alone: there is nothing to continue.',
    'screens-visited':
      'The screens follow answers of the official client; the tests of the views and the browser show them.',
  },
});
