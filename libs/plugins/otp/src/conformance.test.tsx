// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { conformanceFlows } from '@latchkey/testing/script';
import { script } from '../test/script.js';
import { otp } from './index.js';

describePlugin(otp, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { methods: ['email'], expirationMinutes: 10 },
  flows: conformanceFlows({ byEmail: script.byEmail }),
});
