// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { emailForm } from '@latchkey/testing/neighbours';
import { passkeys } from './index.js';

// jsdom has no passkeys. In the page of the conformance report, the browser has its own.
if (!('PublicKeyCredential' in globalThis)) Object.assign(globalThis, { PublicKeyCredential: () => {} });

describePlugin(passkeys, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  products: [emailForm()],
  exceptions: {
    'screens-visited':
      'The screen follows a dialog of the browser, which jsdom lacks; the tests of the browser show it.',
    'locale-complete': 'passkeys.noUser is a text for developers alone, which no language has.',
  },
});
