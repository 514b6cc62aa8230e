import { expect, isDeep, recordLatency, seed, test, type Emulator, type Open } from '@latchkey/testing/e2e';
import type { BrowserContext } from '@playwright/test';
import fc from 'fast-check';
import { ada, delays, Tab, until, watchTabs } from './tabs.js';

// Two to four tabs of one browser, and persons who do in them whatever comes to their mind.

// `LATCHKEY_SEED=… npx playwright test tabs` plays a run again.

const TESTS = isDeep ? 250 : 1;
const SCHEDULES_PER_TEST = 2;

/** `turn`: sign in when nobody is, else sign out. */
const actions = ['turn', 'password', 'code', 'reload', 'open', 'close', 'type', 'ask for a code'] as const;

/** A person's act, in one of the tabs that are open. */
const step = fc.record({
  act: fc.constantFrom(...actions, 'turn', 'turn', 'turn', 'turn'),
  tab: fc.nat(3),
  // Whether every widget has had its second to begin; at once, tabs that are young find the session at their start.
  isSettled: fc.boolean(),
});
/** Each begins with a sign-in that is measured. */
const schedule = fc
  .tuple(
    step.map((first) => ({ ...first, act: 'turn' as const, isSettled: true })),
    fc.array(step, { minLength: 3, maxLength: 5 }),
  )
  .map(([first, rest]) => [first, ...rest]);
const draw = (seed: number) => fc.sample(schedule, { seed, numRuns: TESTS * SCHEDULES_PER_TEST });

type Step = ReturnType<typeof draw>[number][number];

/** The tabs of one schedule. */
class Schedule {
  readonly #context: BrowserContext;
  readonly #open: Open;
  readonly #emulator: Emulator;
  tabs: readonly Tab[] = [];
  /** Those that were settled when they last had to see an act: the time it took, in ms. */
  readonly delays: number[] = [];
  #isIn = false;

  constructor(context: BrowserContext, open: Open, emulator: Emulator) {
    this.#context = context;
    this.#open = open;
    this.#emulator = emulator;
  }

  async begin(): Promise<void> {
    this.tabs = await Promise.all([this.#newTab(), this.#newTab()]);
  }

  async #newTab(): Promise<Tab> {
    return Tab.open(this.#context, this.#open);
  }

  async take({ act, tab, isSettled }: Step): Promise<void> {
    const actor = this.tabs[tab % this.tabs.length] as Tab;
    const others = this.tabs.filter((one) => one !== actor);
    if (isSettled) await Promise.all(this.tabs.map((one) => one.follows()));
    await Promise.all(others.map((one) => one.forgetSignIn()));
    switch (act) {
      case 'turn':
        await (this.#isIn ? actor.logOut() : actor.signInByPassword());
        await this.#expectSeen(actor, others, !this.#isIn, isSettled);
        break;
      case 'password':
      case 'code':
        // Who is signed in signs in again, perhaps as somebody else.
        await (act === 'password' ? actor.signInByPassword() : actor.signInByCode(this.#emulator));
        if (this.#isIn) await delays(actor, others, true, /^(in|between)$/);
        else await this.#expectSeen(actor, others, true, isSettled);
        break;
      case 'reload':
        await actor.reload();
        break;
      case 'open':
        if (this.tabs.length < 4) this.tabs = [...this.tabs, await this.#newTab()];
        break;
      case 'close':
        if (this.tabs.length < 3) break;
        await actor.page.close();
        this.tabs = others;
        break;
      case 'type':
        await actor.type('415');
        break;
      case 'ask for a code':
        await actor.askForCode();
        break;
      default:
        act satisfies never;
    }
  }

  async #expectSeen(actor: Tab, others: readonly Tab[], isIn: boolean, isSettled: boolean): Promise<void> {
    this.#isIn = isIn;
    // A tab that finds the session at its start shows it on its main screen alone, and not beside a code that it waits
    // for.
    const isYoung = isIn && !isSettled;
    if (isYoung) await Promise.all(others.map((one) => one.follows()));
    const measured = await delays(actor, others, isIn, isYoung ? /^(in|between)$/ : undefined);
    if (isIn) await Promise.all(others.map((one) => one.waitUntilMoved()));
    if (isSettled) this.delays.push(...measured);
  }

  /** Everybody sees the same, and can go on. */
  async end(): Promise<void> {
    for (const tab of this.tabs) {
      await until(() => tab.shows()).toMatch(this.#isIn ? /^(in|between)$/ : /^(out|between)$/);
      expect(await tab.waysOn()).toBeGreaterThan(0);
    }
    await Promise.all(this.tabs.map(({ page }) => page.close()));
    // The next begins in the same browser, as if nobody had been here.
    await this.#context.clearCookies();
  }
}

// A schedule says whether an act comes before or after the delay.
test.use({ hasBackgroundDelay: true });

for (let number = 0; number < TESTS; number++) {
  const first = number * SCHEDULES_PER_TEST;
  const last = first + SCHEDULES_PER_TEST;

  test(`schedules ${first + 1} to ${last}: each tab shows each sign-in and log-out, with a next step`, async ({
    context,
    open,
    emulator,
    allow,
  }) => {
    // A tab may ask after a session that another one ends at that moment.
    allow.perhaps(/status of 40[14]/);
    allow.perhaps(/^\[Stytch\] Session background refresh failed/);
    const drawnFrom = seed();
    const own = draw(drawnFrom).slice(first, last);
    await watchTabs(context);
    await emulator.createUser(ada);
    const measured: number[] = [];
    for (const [index, steps] of own.entries()) {
      const words = steps.map(({ act, tab, isSettled }) => `${act} in ${tab}${isSettled ? '' : ' at once'}`).join(', ');
      const title = `schedule ${first + index + 1} of LATCHKEY_SEED=${drawnFrom}: ${words}`;
      const played = test.step(title, async () => {
        const schedule = new Schedule(context, open, emulator);
        await schedule.begin();
        for (const one of steps) await test.step(`${one.act} in ${one.tab}`, () => schedule.take(one));
        await schedule.end();
        measured.push(...schedule.delays);
      });
      await played.catch((error: unknown) => {
        throw new Error(title, { cause: error });
      });
    }
    expect(measured.length, `LATCHKEY_SEED=${drawnFrom}`).toBeGreaterThanOrEqual(own.length);
    recordLatency('another tab shows a sign-in or a sign-out', Math.max(...measured));
  });
}
