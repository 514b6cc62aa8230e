// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { emailForm } from '@latchkey/testing/neighbours';
import { signUp } from './index.js';

describePlugin(signUp, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { fields: [{ type: 'name', required: true }] },
  products: [emailForm()],
  exceptions: {
    'options-in-manifest':
      'The manifest has a further name without a value, so that production builds check the options.',
    'screens-visited': 'The screens follow the sign-in of another product; the tests of the browser show them.',
  },
});
