import { expect, faultTable, oneOfEachKind, tabTo, type FaultFlow, type FaultStep } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { controls, email, national, number, paths, withOtp, type Channel } from './acts.js';

// The method's fault table (robustness.md G1, G2): each request × each fault.

const send = (page: Page) => controls(page).send;
const resend = (page: Page) => controls(page).resend;
const code = (page: Page) => controls(page).code;
const codeSent = (page: Page) => controls(page).button('Code sent');
const tryAgain = (page: Page) => controls(page).button('Try again');
const success = (page: Page) => controls(page).success;

const sendingTo = (name: string, channel: Channel): FaultStep => ({
  name,
  calls: [paths[channel]],
  prepare: withOtp(({ otp }) => (channel === 'email' ? otp.address.fill(email) : otp.phone.fill(national))),
  field: (page) => controls(page)[channel === 'email' ? 'address' : 'phone'],
  busy: send,
  onward: send,
  done: code,
});

const sendingText = sendingTo('sending a text message', 'sms');

const resending: FaultStep = {
  name: 'sending a code again',
  calls: [paths.sms],
  prepare: ({ page }) => tabTo(page, resend(page)),
  busy: resend,
  onward: resend,
  done: codeSent,
  says: /^Code sent$/,
};

const typing: FaultStep = {
  name: 'typing a code',
  calls: [paths.authenticate],
  prepare: withOtp(async ({ otp }) => otp.code.fill((await otp.codeFor()).slice(0, 5))),
  // The last digit is the action: the code submits itself.
  act: withOtp(async ({ otp, page }) => page.keyboard.type((await otp.codeFor()).slice(5))),
  field: code,
  busy: (page) => page.getByRole('progressbar', { name: 'Verifying passcode...' }),
  onward: tryAgain,
  done: success,
};

const trying: FaultStep = {
  ...typing,
  name: 'trying a code',
  // Typing changes the field. This step needs an action that leaves it unchanged: submitting the same code again after
  // a moment without a network.
  prepare: withOtp(async ({ otp, page, context, allow }) => {
    allow.console(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await context.setOffline(true);
    await otp.code.fill(await otp.codeFor());
    await expect(tryAgain(page)).toBeVisible();
    await expect(otp.code).toBeFocused();
    await context.setOffline(false);
  }),
  act: ({ page }) => page.keyboard.press('Enter'),
  except: {
    'cut JSON': {
      because: 'The provider has done its part: the code is spent.',
      console: /status of 401/,
      onward: resend,
      done: codeSent,
      backTo: 'trying a code',
    },
  },
};

/** A flow that starts on a page with this channel alone. */
const opened = (methods: Channel) =>
  withOtp(async ({ otp, page }) => {
    // Waits until the client has loaded. Another test covers a client that does not load.
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await otp.open({ methods });
    await loaded;
  });

const byText: FaultFlow = {
  name: 'signing in by text message',
  start: opened('sms'),
  steps: [sendingText, trying],
};

/** The remaining steps are the same for every channel; the rows above cover them. */
const finish = (to: string) =>
  withOtp(async ({ otp, emulator }) => {
    await otp.typeCodeFor(to);
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  });

const byAnotherCode: FaultFlow = {
  name: 'signing in by a code that was sent again',
  start: withOtp(async ({ otp, ...stage }) => {
    await byText.start(stage);
    await otp.askForCode();
  }),
  steps: [resending],
  complete: finish(number),
};

const byWhatsapp: FaultFlow = {
  name: 'signing in by WhatsApp',
  start: opened('whatsapp'),
  steps: [sendingTo('sending a WhatsApp message', 'whatsapp')],
  complete: finish(number),
};

const byEmail: FaultFlow = {
  name: 'signing in by email',
  start: opened('email'),
  steps: [sendingTo('sending an email', 'email')],
  complete: finish(email),
};

faultTable({
  flows: [byText, byAnotherCode, byWhatsapp, byEmail],
  background: [
    {
      name: 'the bootstrap',
      path: paths.bootstrap,
      faults: oneOfEachKind,
      // Does not wait for the client before the first action.
      flow: { ...byText, start: ({ open }) => open('login'), steps: [sendingText, typing] },
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
      flow: { ...byEmail, start: ({ open }) => open('login', { methods: 'email' }) },
      check: withOtp(async ({ otp }) => {
        expect(await otp.errors()).toEqual([]);
        expect(await otp.sent(paths.email)).toEqual([{ email, expiration_minutes: 5 }]);
      }),
    },
  ],
});
