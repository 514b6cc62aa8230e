import { test as base } from 'vitest';
import { Emulator } from '../emulator/emulator.js';
import { faultsOf, type Faults } from '../emulator/faults.js';
import { openInbox, type Inbox } from '../emulator/inbox.js';
import { newPerson, type Person } from '../emulator/person.js';
import { startSession, type TestSession } from '../emulator/sign-in.js';
import { clearDocument, storeInDocument } from './document-session.js';
import { shiftDate } from './shifted-date.js';
import { signInWith, type SignIn } from './sign-in.js';

/** Moves time. */
export interface Clock {
  /** Moves the clock of the emulator and `Date` of this process, so that sessions, links and codes expire. */
  advance(milliseconds: number): void | Promise<void>;
}

/** Fixtures of a host's tests. */
export interface LatchkeyFixtures {
  /**
   * The address of an emulator that runs already. Without one, each test file starts its own.
   * @default none
   */
  readonly emulatorUrl: string | undefined;
  /** The emulator of this test file. `emulator.url` is the `apiUrl` of providers. Needs `@latchkey/emulator`. */
  readonly emulator: Emulator;
  /** A person whom no other test knows. `test.extend({ person: newPerson({ email }) })` chooses one. */
  readonly person: Person;
  /** The messages to `person`. */
  readonly inbox: Inbox;
  /** A session of `person`, with its tokens: for tests of servers. Nothing is stored in the document. */
  readonly session: TestSession;
  /**
   * Stores `session` in the document, as the official client does: for tests of pages that show who is
   * signed in. The fixture removes it after the test.
   */
  readonly storeSession: () => void;
  /** The fixture removes the session from the document after the test. */
  readonly signIn: SignIn;
  /** Faults of the provider. The fixture lifts them after the test. */
  readonly faults: Faults;
  /** Moves time. The fixture moves the clocks back after the test. */
  readonly clock: Clock;
}

/** What this package uses of `@latchkey/emulator`. */
interface EmulatorModule {
  startEmulator(options: { port: number }): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** Vitest's `test` with the emulator. */
export const test = base.extend<LatchkeyFixtures>({
  emulatorUrl: [async ({}, use) => use(undefined), { scope: 'file' }],

  emulator: [
    async ({ emulatorUrl }, use) => {
      if (emulatorUrl !== undefined) return use(new Emulator(emulatorUrl));
      const { startEmulator } = await loadEmulator();
      const running = await startEmulator({ port: 0 });
      const emulator = new Emulator(running.url);
      if (typeof location === 'object') await emulator.allowRedirects([new URL('/', location.href).href]);
      await use(emulator);
      await running.close();
    },
    { scope: 'file' },
  ],

  person: async ({}, use) => use(newPerson()),

  inbox: async ({ emulator, person }, use) => use(await openInbox(emulator, person)),

  session: async ({ emulator, person }, use) => use(await startSession(emulator, person)),

  storeSession: async ({ session }, use) => {
    await use(() => storeInDocument(session));
    clearDocument();
  },

  signIn: async ({ emulator, person }, use) => {
    await use(signInWith(emulator, person));
    clearDocument();
  },

  faults: async ({ emulator }, use) => {
    const faults = faultsOf(emulator);
    await use(faults);
    await faults.lift();
  },

  clock: async ({ emulator }, use) => {
    const date = shiftDate();
    await use({
      advance: async (milliseconds) => {
        date.advance(milliseconds);
        await emulator.advance(milliseconds);
      },
    });
    date.restore();
    await emulator.restoreClock();
  },
});

async function loadEmulator(): Promise<EmulatorModule> {
  // In a variable: the package is an optional peer, which a bundler must not look for.
  const name = '@latchkey/emulator';
  try {
    return (await import(/* @vite-ignore */ name)) as EmulatorModule;
  } catch (cause) {
    throw new Error(
      'The tests need an emulator: run "npm install --save-dev @latchkey/emulator", or name a running one in the fixture "emulatorUrl".',
      { cause },
    );
  }
}
