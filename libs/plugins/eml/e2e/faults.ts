import type { Allow, Emulator, Fault } from '@latchkey/testing/e2e';
import type { BrowserContext } from '@playwright/test';

/** One way in which a call goes wrong. */
export interface Failure {
  /** What the emulator does to the call; left out: the browser has no network. */
  readonly fault?: Omit<Fault, 'path'>;
  /** What Chromium itself writes to the console about it; left out: nothing. */
  readonly console?: RegExp;
  /** The provider says no: the very same call is of no use. */
  readonly isRefusal?: boolean;
}

// More calls than any test makes; a broken connection is tried again by Chromium itself.
const times = 99;

/** Every row of the fault table. */
export const failures = {
  offline: { console: /net::ERR_INTERNET_DISCONNECTED/ },
  'a broken connection': { fault: { drop: true, times }, console: /net::ERR_(CONNECTION_RESET|EMPTY_RESPONSE)/ },
  '500': { fault: { status: 500, times }, console: /status of 500/ },
  '502 with a page': {
    fault: { status: 502, body: '<html><body><h1>Bad gateway</h1></body></html>', times },
    console: /status of 502/,
  },
  '401': { fault: { status: 401, times }, console: /status of 401/, isRefusal: true },
  '403': { fault: { status: 403, times }, console: /status of 403/, isRefusal: true },
  '429 with Retry-After': {
    fault: { status: 429, headers: { 'retry-after': '1' }, times },
    console: /status of 429/,
  },
  'cut JSON': { fault: { malformed: true, times } },
  'an empty object': { fault: { status: 200, body: {}, times } },
  // Once: a call that is held back would go through when the fault is lifted.
  'no answer': { fault: { never: true } },
} as const satisfies Record<string, Failure>;

export type FailureName = keyof typeof failures;
export const failureNames = Object.keys(failures) as FailureName[];

interface Surroundings {
  readonly emulator: Emulator;
  readonly context: BrowserContext;
  readonly allow: Allow;
}

/** Makes a call fail; gives what mends it. */
export async function breakCall(
  { emulator, context, allow }: Surroundings,
  path: string,
  name: FailureName,
): Promise<() => Promise<void>> {
  const { fault, console }: Failure = failures[name];
  if (console) allow.console(console);
  if (!fault) {
    await context.setOffline(true);
    return () => context.setOffline(false);
  }
  await emulator.fault({ ...fault, path });
  return () => (fault.never ? Promise.resolve() : emulator.liftFaults());
}

/** Makes a call fail for good while all others go on. */
export async function breakOnly(surroundings: Surroundings, path: string, name: FailureName): Promise<void> {
  if (name === 'offline') {
    surroundings.allow.console(failures.offline.console);
    await surroundings.context.route(`**${path}`, (route) => route.abort('internetdisconnected'));
    return;
  }
  const { fault, console }: Failure = failures[name];
  if (console) surroundings.allow.console(console);
  await surroundings.emulator.fault({ ...fault, times, path });
}
