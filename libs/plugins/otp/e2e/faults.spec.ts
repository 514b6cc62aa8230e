import { script } from '@latchkey/otp/script';
import { expect, faultFlow, faultTable, oneOfEachKind } from '@latchkey/testing/e2e';
import { email, number, paths, withOtp } from './acts.js';

// The method's fault table (robustness.md G1, G2): each request × each fault.

const { byText, byAnotherCode, byWhatsapp, byEmail } = script;

// The remaining steps are the same for every channel; the rows of the first flow cover them.
const anotherCode = faultFlow(byAnotherCode, { until: 'asks for another code' });

faultTable({
  flows: [
    faultFlow(byText),
    {
      ...anotherCode,
      async start(stage) {
        await anotherCode.start(stage);
        await withOtp(({ otp }) => otp.askForCode())(stage);
      },
      steps: anotherCode.steps.slice(1).map((step) => ({ ...step, says: /^Code sent$/ })),
    },
    faultFlow(byWhatsapp, { until: 'asks for a code by WhatsApp' }),
    faultFlow(byEmail, { until: 'asks for a code by email' }),
  ],
  background: [
    {
      name: 'the bootstrap',
      path: paths.bootstrap,
      faults: oneOfEachKind,
      // Does not wait for the client before the first action.
      flow: faultFlow(byText, { start: ({ open }) => open('login') }),
      holdsUp: true,
      check: withOtp(async ({ otp }) => {
        expect(await otp.errors()).toEqual([]);
        const body = { phone_number: number, expiration_minutes: 5 };
        for (const asking of await otp.sent(paths.sms)) expect(asking).toEqual(body);
      }),
    },
    {
      name: 'the telemetry',
      path: paths.events,
      faults: oneOfEachKind,
      flow: faultFlow(byEmail, {
        start: ({ open }) => open('login', { methods: 'email' }),
        until: 'asks for a code by email',
      }),
      check: withOtp(async ({ otp }) => {
        expect(await otp.errors()).toEqual([]);
        expect(await otp.sent(paths.email)).toEqual([{ email, expiration_minutes: 5 }]);
      }),
    },
  ],
});
