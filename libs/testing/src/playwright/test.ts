import { test as base } from '@playwright/test';
import { Emulator } from '../emulator/emulator.js';
import { faultsOf, type Faults } from '../emulator/faults.js';
import { openInbox, type Inbox } from '../emulator/inbox.js';
import { newPerson, type Person } from '../emulator/person.js';
import { startSession } from '../emulator/sign-in.js';
import { storedNames } from '../emulator/storage-names.js';
import { DEFAULT_URL } from './emulator-url.js';
import type { FaultStage } from './faults/flow.js';
import { listen } from './speech.js';
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

/** The fixtures of one test on which a flow of a fault table runs. */
export interface HostStage extends FaultStage {
  /** Whether the browser of the test has a session. */
  readonly isSignedIn: () => Promise<boolean>;
  readonly person: Person;
  readonly inbox: Inbox;
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
   * What the steps of `faultTable` get. Needs a page that is not open yet. After the test, the fixture closes the page and
   * lifts all faults.
   */
  readonly stage: HostStage;
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

  stage: async ({ page, context, emulator, person, inbox }, use) => {
    await context.addInitScript(listen);
    const isSignedIn = async () => (await context.cookies()).some(({ name }) => name === storedNames.token);
    await use({ page, context, emulator, person, inbox, isSignedIn });
    // Lifting a fault cuts the connection of a withheld response, which an open page writes to its console.
    await page.close();
    await emulator.liftFaults();
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
