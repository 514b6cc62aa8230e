import type { Page } from '@playwright/test';

interface Person {
  /** What the browser was asked for, and what became of it: `pending`, `answered`, or the name of an exception. */
  readonly requests: { readonly kind: 'dialog' | 'autofill' | 'creation'; state: string }[];
  /** How many requests were pending at most at one time. */
  most: number;
  /** Lets the requests through that wait for the person. */
  decide(): void;
}

declare global {
  interface Window {
    readonly person: Person;
  }
}

/**
 * Watches what the pages to come ask of the browser by `navigator.credentials`. Where the person hesitates, no request
 * reaches a device before they {@link decide}, as if they looked at the browser's dialog, or its list under a field,
 * all the time.
 */
export async function watchPerson(page: Page, { hesitates = false } = {}): Promise<void> {
  await page.addInitScript(stand, hesitates);
}

/** The person makes up their mind: what they were asked goes on to the device. The next time they hesitate again. */
export async function decide(page: Page): Promise<void> {
  await page.evaluate(() => window.person.decide());
}

/** Everything that the present document has asked for, in order, as `kind state`. */
export function requests(page: Page): Promise<string[]> {
  return page.evaluate(() => window.person.requests.map(({ kind, state }) => `${kind} ${state}`));
}

/** How many requests were pending at most at one time. */
export function mostAtOnce(page: Page): Promise<number> {
  return page.evaluate(() => window.person.most);
}

// Runs in the page, before its own scripts.
function stand(hesitates: boolean): void {
  const waiting: (() => void)[] = [];
  const person: Person = {
    requests: [],
    most: 0,
    decide: () => waiting.splice(0).forEach((goOn) => goOn()),
  };
  Object.assign(window, { person });

  const decided = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => reject(signal?.reason);
      if (signal?.aborted) return leave();
      signal?.addEventListener('abort', leave);
      waiting.push(resolve);
    });
  const follow = <T>(kind: Person['requests'][number]['kind'], ask: () => Promise<T>, signal?: AbortSignal) => {
    const request = { kind, state: 'pending' };
    person.requests.push(request);
    person.most = Math.max(person.most, person.requests.filter(({ state }) => state === 'pending').length);
    const answer = hesitates ? decided(signal).then(ask) : ask();
    answer.then(
      () => (request.state = 'answered'),
      (error: unknown) => (request.state = error instanceof Error ? error.name : String(error)),
    );
    return answer;
  };
  const { credentials } = navigator;
  const { get, create } = credentials;
  Object.assign(credentials, {
    get: (options: CredentialRequestOptions) => {
      const kind = options.mediation === 'conditional' ? 'autofill' : 'dialog';
      return follow(kind, () => get.call(credentials, options), options.signal);
    },
    create: (options: CredentialCreationOptions) =>
      follow('creation', () => create.call(credentials, options), options.signal),
  });
}
