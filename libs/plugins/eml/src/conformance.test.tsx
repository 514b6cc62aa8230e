// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { conformanceFlows } from '@latchkey/testing/script';
import { script } from '../test/script.js';
import { emailMagicLinks } from './index.js';

describePlugin(emailMagicLinks, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { loginExpirationMinutes: 10, domainHint: 'example.com' },
  flows: conformanceFlows(script),
});
