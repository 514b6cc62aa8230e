import { test as base } from '@playwright/test';
import { Emulator } from '../emulator/emulator.js';
import { faultsOf, type Faults } from '../emulator/faults.js';
import { openInbox, type Inbox } from '../emulator/inbox.js';
import { newPerson, type Person } from '../emulator/person.js';
import { startSession } from '../emulator/sign-in.js';
import { DEFAULT_URL } from './emulator-url.js';
import { signInWith, type SignIn } from './sign-in.js';
import { storageStateOf, type StorageState } from './storage-state.js';

/** Options of all tests, from `use` of the Playwright configuration or from `test.use`. */
export interface LatchkeyOptions {
  /**
   * The address of the emulator that the host's pages use.
   * @default 'http://localhost:4210', its port from `LATCHKEY_EMULATOR_PORT`
   */
  readonly emulatorUrl: string;
}

/** Moves time. */
export interface Clock {
  /**
   * Moves the clock of the emulator and of the test's pages, so that sessions, links and codes expire. Timers of the
   * pages that are due run once. The clock of your server does not move.
   */
  advance(milliseconds: number): Promise<void>;
}

/** Fixtures of a host's tests. */
export interface LatchkeyFixtures {
  /** Whether `person` is signed in when the first page opens. @default false */
  readonly signedIn: boolean;
  /** A person whom no other test knows. `test.use({ person: newPerson({ email }) })` chooses one. */
  readonly person: Person;
  /** The messages to `person`. */
  readonly inbox: Inbox;
  readonly signIn: SignIn;
  /** Faults of the provider. The fixture lifts them after the test. They apply to all tests that share the emulator. */
  readonly faults: Faults;
  /** Moves time. The fixture moves the emulator's clock back after the test; all tests that share the emulator see it. */
  readonly clock: Clock;
  /**
   * The storage of a browser in which a person is signed in, for `browser.newContext({ storageState })`.
   * Needs `baseURL`. @default of `person`
   */
  readonly signedInState: (person?: Person) => Promise<StorageState>;
}

/** Fixtures of a worker. */
export interface LatchkeyWorkerFixtures extends LatchkeyOptions {
  /** The emulator that the host's pages use. */
  readonly emulator: Emulator;
}

/** Playwright's `test` with the emulator. */
export const test = base.extend<LatchkeyFixtures, LatchkeyWorkerFixtures>({
  emulatorUrl: [DEFAULT_URL, { option: true, scope: 'worker' }],
  signedIn: [false, { option: true }],

  emulator: [
    async ({ emulatorUrl }, use) => {
      const emulator = new Emulator(emulatorUrl);
      await emulator.project().catch((cause: unknown) => {
        throw new Error(
          `No emulator answers at ${emulatorUrl}. Add emulatorServer({ redirects: [baseURL] }) to "webServer" of the Playwright configuration, or name its address in "use": { emulatorUrl }.`,
          { cause },
        );
      });
      await use(emulator);
    },
    { scope: 'worker' },
  ],

  person: async ({}, use) => use(newPerson()),

  inbox: async ({ emulator, person }, use) => use(await openInbox(emulator, person)),

  signIn: async ({ emulator, person }, use) => use(signInWith(emulator, person)),

  faults: async ({ emulator }, use) => {
    const faults = faultsOf(emulator);
    await use(faults);
    await faults.lift();
  },

  clock: async ({ emulator, context }, use) => {
    await context.clock.install();
    await use({
      advance: async (milliseconds) => {
        await emulator.advance(milliseconds);
        await context.clock.fastForward(milliseconds);
      },
    });
    await emulator.restoreClock();
  },

  signedInState: async ({ emulator, person, baseURL }, use) => {
    await use(async (who = person) => {
      if (baseURL === undefined)
        throw new Error('A signed-in state needs the option "baseURL": the address of your pages.');
      return storageStateOf(await startSession(emulator, who), new URL(baseURL).origin);
    });
  },

  storageState: async ({ storageState, signedIn, signedInState }, use) => {
    await use(signedIn ? await signedInState() : storageState);
  },
});
