// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { emailForm } from '@latchkey/testing/neighbours';
import { passkeys } from './index.js';

describePlugin(passkeys, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  products: [emailForm()],
  exceptions: {
    'screens-visited':
      'The screen follows a dialog of the browser, which jsdom lacks; the tests of the browser show it.',
    'console-quiet': 'jsdom has no secure context, which the plugin reports to the developer.',
    'locale-complete': 'passkeys.noUser is a text for developers alone, which no language has.',
  },
});
