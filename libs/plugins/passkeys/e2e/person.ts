import type { Page } from '@playwright/test';

interface Person {
  /** The passkey requests and their states: `pending`, `answered`, or the name of an exception. */
  readonly requests: { readonly kind: 'dialog' | 'autofill' | 'creation'; state: string }[];
  /** How many requests were pending at most at one time. */
  most: number;
  /** Lets the requests that wait for the person reach the device. */
  decide(): void;
}

declare global {
  interface Window {
    readonly person: Person;
  }
}

/**
 * Records the `navigator.credentials` requests of later pages. With `hesitates`, no request reaches a device before
 * `decide()`, as if the person were looking at the browser's dialog or autofill list.
 */
export async function simulatePerson(page: Page, hesitates: boolean): Promise<void> {
  await page.addInitScript(stand, hesitates);
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
