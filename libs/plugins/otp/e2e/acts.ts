import { expect, focused, pauseClock, PausedClock, recordsOf, test as base, type Stage } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';

/** Paths of the method's requests at the emulator. */
export const paths = {
  sms: '/sdk/v1/otps/sms/login_or_create',
  whatsapp: '/sdk/v1/otps/whatsapp/login_or_create',
  email: '/sdk/v1/otps/email/login_or_create',
  authenticate: '/sdk/v1/otps/authenticate',
  refresh: '/sdk/v1/sessions/authenticate',
  bootstrap: '/sdk/v1/projects/bootstrap/*',
  events: '/sdk/v1/events',
} as const;

/** The person who signs in. Each test has a new emulator without users. */
export const email = 'ada@example.com';
export const number = '+14155550123';
/** The number in the field, once it is typed. */
export const national = '(415) 555-0123';
/** The number on the code screen. */
export const international = '+1 415 555 0123';

/** The controls and headings of the widget on a page. */
export function controls(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  return {
    button,
    heading,
    phone: page.getByRole('textbox', { name: 'Phone number' }),
    country: page.getByRole('combobox', { name: 'Country code' }),
    address: page.getByRole('textbox', { name: 'Email' }),
    code: page.getByRole('textbox', { name: 'Passcode' }),
    send: button(/^Continue with/),
    resend: button(/^(Resend code|Code sent)$/),
    tab: (name: string) => page.getByRole('tab', { name }),
    main: heading('Sign up or log in'),
    asked: heading('Enter passcode'),
    success: heading('Success'),
    signedIn: page.getByText(`Signed in as ${number}`),
  };
}

type Params = Readonly<Record<string, string>>;

/** A page with the widget, and what a person and the provider do with it. */
export type OtpPage = ReturnType<typeof otpPage>;

export function otpPage({ page, context, emulator, open }: Omit<Stage, 'allow'>) {
  const { phone, address, code, send, asked, success, ...others } = controls(page);

  /** Opens the page `login` with query parameters. */
  const openLogin = (params: Params = {}) => open('login', params, page);

  const records = recordsOf({ page, emulator });

  /** The newest code for `to`, once `count` of them have arrived. */
  const codeFor = async (to: string = number, count = 1) => (await emulator.waitForMessage(to, count)).code ?? '';

  /** Requests a code with the pointer, and waits for the code screen. */
  async function askForCode(): Promise<void> {
    const field = phone.or(address);
    await expect(field).toBeVisible();
    await field.fill((await phone.isVisible()) ? '4155550123' : email);
    await send.click();
    await expect(asked).toBeVisible();
  }

  /** Requests a code by text message and returns it. */
  async function receiveCode(): Promise<string> {
    const before = (await emulator.messages({ to: number })).length;
    await askForCode();
    return codeFor(number, before + 1);
  }

  /** Requests a code and types it. */
  async function signIn(): Promise<void> {
    await code.fill(await receiveCode());
    await expect(success).toBeVisible();
  }

  /** Types the newest code for `to`, once `count` of them have arrived, and waits for the confirmation. */
  async function typeCodeFor(to?: string, count?: number): Promise<void> {
    await code.fill(await codeFor(to, count));
    await expect(success).toBeFocused();
  }

  return {
    ...others,
    ...records,
    ...{ page, phone, address, code, send, asked, success, codeFor, askForCode, receiveCode, signIn, typeCodeFor },

    open: openLogin,

    /** A new tab of the same browser. */
    inNewTab: async () => otpPage({ page: await context.newPage(), context, emulator, open }),

    openAndAskForCode: (params?: Params) => openLogin(params).then(askForCode),
    openAndReceiveCode: (params?: Params) => openLogin(params).then(receiveCode),
    openAndSignIn: (params?: Params) => openLogin(params).then(signIn),

    /** Opens the page with the email form and requests a code for an address with the pointer. */
    async openAndSendEmail(to: string = email, options: Params = {}): Promise<void> {
      await openLogin({ methods: 'email', ...options });
      await address.fill(to);
      await send.click();
    },

    /** Requests a code, then pauses the clock of the page. */
    async askWithPausedClock(params?: Params): Promise<void> {
      const clock = await PausedClock.install(page);
      await clock.run(async () => {
        await openLogin(params);
        await askForCode();
      });
    },

    /** Types a number and submits it with Enter. */
    async submitPhone(typed: string = national): Promise<void> {
      await phone.fill(typed);
      await phone.press('Enter');
    },

    /** Types a different code than the right one, and waits for its refusal. */
    async typeWrongCode(right: string): Promise<void> {
      await code.fill(wrong(right));
      await expect(code).toHaveAccessibleDescription('Invalid passcode, please try again.');
    },

    /** Requests a new code while the clock is paused: the link shows its new text for only 2 s. */
    async resendCode(): Promise<void> {
      await pauseClock(page);
      await others.resend.click();
      await expect(others.button('Code sent')).toBeVisible();
    },

    /** Presses Tab until the focus is in one of the two fields whose focus ring surrounds the field, not its input. */
    async tabInto(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
      await expect(target).toBeVisible();
      const stops: string[] = [];
      while (!(await target.evaluate((node) => node.matches(':focus')))) {
        expect(stops, `${key} leads to ${target}`).not.toContain('body');
        expect(stops.length, `${key} leads to ${target}`).toBeLessThan(20);
        await page.keyboard.press(key);
        stops.push(await focused(page));
      }
      await expectRingAround(target);
    },

    /** The request bodies for codes on all channels. */
    codesAskedFor: async () => (await Promise.all([paths.sms, paths.whatsapp, paths.email].map(records.sent))).flat(),
  };
}

/** Adds the fixture `otp` to what a table of screens or faults passes to its steps. */
export const withOtp = <R>(step: (stage: Stage & { readonly otp: OtpPage }) => R) => {
  return (stage: Stage) => step({ ...stage, otp: otpPage(stage) });
};

/** The harness's `test`, with the fixture `otp`: the test's page. */
export const test = base.extend<{ readonly otp: OtpPage }>({
  otp: ({ page, context, emulator, open }, use) => use(otpPage({ page, context, emulator, open })),
});

/** Expects focus in one of those fields and a visible ring: on the box around it, or on the box of one digit. */
export async function expectRingAround(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const parts = target.locator('xpath=ancestor::div[position() <= 2] | following-sibling::*/span');
  await expect.poll(() => parts.evaluateAll(hasRing), `the ring around ${target}`).toBe(true);
}

// Runs in the page.
function hasRing(nodes: Element[]): boolean {
  return nodes
    .map((node) => getComputedStyle(node))
    .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2);
}

/** A different code. */
export function wrong(right: string, step = 1): string {
  return String((Number(right) + step) % 1_000_000).padStart(6, '0');
}
