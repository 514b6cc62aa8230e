// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { identityProvider } from './index.js';

describePlugin(identityProvider, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  isMode: true,
  flows: [
    {
      name: 'opens a page without a request',
      steps: [{ name: 'waits', act: () => {}, heading: 'This request cannot be taken up' }],
    },
  ],
  exceptions: {
    'screen-way-out':
      'The first screen is there until the provider answers or the time limit ends, and an invalid request leads nowhere.',
    'screens-visited':
      'The screens follow answers of the official client; the tests of the views and the browser show them.',
  },
});
