import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type Emulator, type Open } from '@latchkey/testing/e2e';
import { encode, PASSWORD, play, pressWhenReady, submitEmail } from './play.js';

/** Who signs in: by a password, or by a code that is sent to a phone. */
export const ada = { email: 'ada@example.com', password: PASSWORD };
export const grace = { phone: '+14155552671' };

const settings = { config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'] } } };

/** What a tab has seen, on a clock that all tabs of a browser share. */
interface Seen {
  /** When this tab wrote a session, or the end of one, where the others see it. */
  readonly acts: { readonly at: number; readonly isIn: boolean }[];
  /** What the widget has shown of the session, and since when. */
  readonly shown: { readonly at: number; readonly what: Shown }[];
  /** Whether the widget was told since the last `forgetSignIn()` that another tab signed somebody in. */
  wasToldOfSignIn: boolean;
}

/** Somebody is signed in; nobody is, on the main screen; or a screen on which somebody is about to sign in. */
export type Shown = 'in' | 'out' | 'between';

declare global {
  interface Window {
    __seen?: Seen;
  }
}

/** As `expect.poll`, for what comes soon. */
export const until = (read: () => Promise<unknown>): ReturnType<typeof expect.poll> =>
  expect.poll(read, { intervals: [50] });

/** A tab with a widget, and what a person does in it. */
export class Tab {
  readonly page: Page;
  readonly #widget: Locator;

  constructor(page: Page) {
    this.page = page;
    this.#widget = play(page).widget;
  }

  static async open(context: BrowserContext, open: Open, inPage?: Page): Promise<Tab> {
    const page = inPage ?? (await context.newPage());
    await open('play', { config: encode(settings) }, page);
    const tab = new Tab(page);
    await tab.ready();
    return tab;
  }

  heading(name: string): Locator {
    return this.#widget.getByRole('heading', { name });
  }

  button(name: string): Locator {
    return this.#widget.getByRole('button', { name, exact: true });
  }

  /** Waits until the page has shown what its address asks for. */
  async ready(): Promise<void> {
    await until(() => this.page.evaluate(() => window.__latchkey?.ready)).toBe(true);
  }

  /** Waits until the widget hears of what other tabs do: beside the official client and the page it listens, too. */
  async follows(): Promise<void> {
    const listeners = () => {
      const layers: unknown = Reflect.get(window, Symbol.for('__stytch_DataLayer'));
      return Object.values(Object(layers)).map((layer) => Object.keys(Object(layer).subscriptions).length);
    };
    await until(() => this.page.evaluate(listeners)).toEqual([3]);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Leads to the main screen, by whatever does. */
  async toMain(): Promise<void> {
    // A success has no way back: the page goes on from there.
    if (await this.heading('Success').isVisible()) await this.reload();
    const heading = this.#widget.getByRole('heading', { level: 2 });
    const back = this.button('Go back');
    while (await back.isVisible()) {
      const before = await heading.innerText();
      await back.click();
      await expect(heading).not.toHaveText(before);
    }
    await expect(heading).toHaveText('Sign up or log in');
  }

  async type(digits: string): Promise<void> {
    await this.toMain();
    await this.#choose('Text');
    await this.#widget.getByRole('textbox', { name: 'Phone number' }).fill(digits);
  }

  async signInByPassword(): Promise<void> {
    await this.toMain();
    await this.#choose('Email');
    await submitEmail(this.#widget, ada.email);
    await play(this.page).password.fill(ada.password);
    await pressWhenReady(this.button('Continue'));
    await expect(this.heading('Success')).toBeVisible();
  }

  /** Asks for a code, and waits for it. */
  async askForCode(): Promise<void> {
    await this.type(grace.phone);
    await this.button('Continue with phone number').click();
    await expect(this.heading('Enter passcode')).toBeVisible();
  }

  async signInByCode(emulator: Emulator): Promise<void> {
    const before = (await emulator.messages({ to: grace.phone })).length;
    await this.askForCode();
    const { code = '' } = await emulator.waitForMessage(grace.phone, before + 1);
    await this.#widget.getByRole('textbox', { name: 'Passcode' }).fill(code);
    await expect(this.heading('Success')).toBeVisible();
  }

  /** Logs out in the widget where it offers that, else in the page. */
  async logOut(): Promise<void> {
    const own = this.button('Log out');
    await ((await own.isVisible()) ? own : play(this.page).logOut).click();
  }

  /** What the widget shows of the session now. */
  async shows(): Promise<Shown | undefined> {
    return this.page.evaluate(() => window.__seen?.shown.at(-1)?.what);
  }

  seen(): Promise<Seen> {
    return this.page.evaluate(() => window.__seen ?? { acts: [], shown: [], wasToldOfSignIn: false });
  }

  /** Notes sign-ins of other tabs from now on only. */
  async forgetSignIn(): Promise<void> {
    await this.page.evaluate(() => window.__seen && (window.__seen.wasToldOfSignIn = false));
  }

  /** Waits for Logged In, if the widget was told of a sign-in. The main screen shows the session a moment before. */
  async waitUntilMoved(): Promise<void> {
    if ((await this.seen()).wasToldOfSignIn) await expect(this.heading('You are signed in')).toBeVisible();
  }

  /** The controls that lead on from here: in the widget, and in the page after a success. */
  async waysOn(): Promise<number> {
    const controls = this.page.locator('#latchkey, [data-latchkey="signed-in"]').locator('button, input, a[href]');
    let count = 0;
    for (const control of await controls.all()) {
      if ((await control.isVisible()) && (await control.isEnabled())) count++;
    }
    return count;
  }

  async #choose(tab: string): Promise<void> {
    await this.#widget.getByRole('tab', { name: tab }).click();
  }
}

/** Has each tab of a context write down what it does with the session, and what its widget shows of it. */
export async function watchTabs(context: BrowserContext): Promise<void> {
  await context.addInitScript(writeDown);
}

// Runs in each page, before its own scripts.
function writeDown(): void {
  const seen: Seen = { acts: [], shown: [], wasToldOfSignIn: false };
  window.__seen = seen;
  const isSession = (key: string | null) => key !== null && /^stytch_sdk_state_[^:]*$/.test(key);
  // As in `follows()`; the official client's own listener comes after this one.
  const isFollowing = () => {
    const layers: unknown = Reflect.get(window, Symbol.for('__stytch_DataLayer'));
    return Object.values(Object(layers)).some((layer) => Object.keys(Object(layer).subscriptions).length === 3);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (isSession(key) && newValue !== null && newValue !== 'null' && isFollowing()) seen.wasToldOfSignIn = true;
  });
  const now = () => performance.timeOrigin + performance.now();
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem'];
  Storage.prototype.setItem = function (key, value) {
    if (isSession(key)) seen.acts.push({ at: now(), isIn: value !== 'null' });
    setItem.call(this, key, value);
  };
  new MutationObserver(() => {
    const widget = document.getElementById('latchkey');
    if (!widget?.firstElementChild) return;
    const text = widget.textContent ?? '';
    const isIn = /Signed in as |You are signed in|Success/.test(text);
    const what = isIn ? 'in' : text.includes('Sign up or log in') ? 'out' : 'between';
    if (seen.shown.at(-1)?.what !== what) seen.shown.push({ at: now(), what });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * How long after an act of `actor` the others showed it, in ms. Waits until all do; who is about to sign in is not
 * disturbed by the end of a session that they have nothing to do with.
 */
export async function delays(
  actor: Tab,
  others: readonly Tab[],
  isIn: boolean,
  expected = isIn ? /^in$/ : /^(out|between)$/,
): Promise<readonly number[]> {
  await until(async () => (await actor.seen()).acts.at(-1)?.isIn).toBe(isIn);
  for (const tab of others) await until(() => tab.shows()).toMatch(expected);
  const act = Number((await actor.seen()).acts.filter((one) => one.isIn === isIn).at(-1)?.at);
  const shown = await Promise.all(others.map(async (tab) => Number((await tab.seen()).shown.at(-1)?.at)));
  return shown.map((at) => at - act).filter((delay) => delay > 0);
}
