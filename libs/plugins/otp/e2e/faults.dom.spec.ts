import { expect, faultTable, oneOfEachKind, type FaultFlow, type FaultStep, type Stage } from '@latchkey/testing/e2e';
import {
  address,
  asked,
  askForCode,
  button,
  code,
  codeFor,
  email,
  errors,
  national,
  number,
  paths,
  phone,
  resend,
  send,
  sent,
  success,
  tabTo,
  type Channel,
} from './acts.js';

// The method's fault table (robustness.md G1, G2): each request × each fault.

const sendingTo = (name: string, channel: Channel): FaultStep => ({
  name,
  calls: [paths[channel]],
  prepare: ({ page }) => (channel === 'email' ? address(page).fill(email) : phone(page).fill(national)),
  field: channel === 'email' ? address : phone,
  busy: send,
  onward: send,
  done: asked,
});

const sendingText = sendingTo('sending a text message', 'sms');

const resending: FaultStep = {
  name: 'sending a code again',
  calls: [paths.sms],
  prepare: ({ page }) => tabTo(page, resend(page)),
  busy: resend,
  onward: resend,
  done: (page) => button(page, 'Code sent'),
  says: /^Code sent$/,
};

const typing: FaultStep = {
  name: 'typing a code',
  calls: [paths.authenticate],
  prepare: async ({ page, emulator }) => code(page).fill((await codeFor(emulator)).slice(0, 5)),
  // The last digit is the action: the code submits itself.
  act: async ({ page, emulator }) => page.keyboard.type((await codeFor(emulator)).slice(5)),
  field: code,
  busy: (page) => page.getByRole('progressbar', { name: 'Verifying passcode...' }),
  onward: (page) => button(page, 'Try again'),
  done: success,
};

const trying: FaultStep = {
  ...typing,
  name: 'trying a code',
  // Typing changes the field. This step needs an action that leaves it unchanged: submitting the same code again after
  // a moment without a network.
  async prepare({ page, context, emulator, allow }) {
    allow.console(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await context.setOffline(true);
    await code(page).fill(await codeFor(emulator));
    await expect(button(page, 'Try again')).toBeVisible();
    await expect(code(page)).toBeFocused();
    await context.setOffline(false);
  },
  act: ({ page }) => page.keyboard.press('Enter'),
  except: {
    'cut JSON': {
      because: 'The provider has done its part: the code is spent.',
      console: /status of 401/,
      onward: resend,
      done: (page) => button(page, 'Code sent'),
      backTo: 'trying a code',
    },
  },
};

/** A flow that starts on a page with this channel alone. */
const opened =
  (methods: Channel) =>
  async ({ open, page }: Stage) => {
    // Waits until the client has loaded. Another test covers a client that does not load.
    const loaded = page.waitForResponse(`**${paths.bootstrap}`);
    await open('login', { methods });
    await loaded;
  };

const byText: FaultFlow = {
  name: 'signing in by text message',
  start: opened('sms'),
  steps: [sendingText, trying],
};

/** The remaining steps are the same for every channel; the rows above cover them. */
const finish =
  (to: string) =>
  async ({ page, emulator }: Stage) => {
    await code(page).fill(await codeFor(emulator, to));
    await expect(success(page)).toBeFocused();
    expect(await emulator.sessions()).toMatchObject([{ status: 'active' }]);
  };

const byAnotherCode: FaultFlow = {
  name: 'signing in by a code that was sent again',
  async start(stage) {
    await byText.start(stage);
    await askForCode(stage.page);
  },
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

const untold = async ({ page }: Stage) => expect(await errors(page)).toEqual([]);

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
      async check(stage) {
        await untold(stage);
        const body = { phone_number: number, expiration_minutes: 5 };
        for (const asking of await sent(stage.emulator, paths.sms)) expect(asking).toEqual(body);
      },
    },
    {
      name: 'the telemetry',
      path: paths.events,
      faults: oneOfEachKind,
      flow: { ...byEmail, start: ({ open }) => open('login', { methods: 'email' }) },
      async check(stage) {
        await untold(stage);
        expect(await sent(stage.emulator, paths.email)).toEqual([{ email, expiration_minutes: 5 }]);
      },
    },
  ],
});
