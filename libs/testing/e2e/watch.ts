import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export { settle } from '@latchkey/testing/fault-table';

/** A forbidden action of a test's page. */
export interface Problem {
  readonly kind: 'console' | 'page error' | 'policy violation' | 'request';
  readonly text: string;
  /** The source, as far as it is known. */
  readonly where: string;
  /** Whether it does not fail the test. @default false */
  readonly isHarmless?: boolean;
}

/** A problem that one test expects. The test itself shows the reason. */
export interface Allowed {
  readonly kind: 'console' | 'page error';
  /** The whole text, or a pattern for texts that vary between runs. */
  readonly text: string | RegExp;
  /** Whether it may be absent, depending on chance. @default false: it must occur */
  readonly isChance?: boolean;
}

/** Expected messages and errors of a test's pages. Each must occur, except those of `perhaps`. */
export interface Allow {
  /** A console message, by its whole text or a pattern. */
  console(text: string | RegExp): void;
  /** A console message that may occur, depending on chance. */
  perhaps(text: string | RegExp): void;
  /** An uncaught error or unhandled rejection, by its whole message or a pattern. */
  pageError(text: string | RegExp): void;
}

/** How long a test waits at its end for a problem that must occur, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Checks the pages of any number of browser contexts for violations of the page's Content-Security-Policy or Trusted
 * Types, errors, unhandled rejections, console messages, and requests to another machine.
 */
export class Watch {
  readonly #problems: Problem[] = [];
  readonly #allowed: Allowed[] = [];
  #noticed = () => {};

  /** Records console messages, errors and requests of the pages of `context`. Its pool records policy violations. */
  listenTo(context: BrowserContext): void {
    let hasLoggedOut = false;
    context.on('console', (message) => {
      this.note('console', message.text(), sourceOf(message), hasLoggedOut && isAboutEndedSession(message));
    });
    context.on('weberror', (error) => {
      const { message, stack } = error.error();
      this.note('page error', message, stack?.split('\n', 2)[1]?.trim() ?? error.page()?.url() ?? '');
    });
    context.on('request', (request) => {
      if (leavesMachine(request.url())) this.note('request', request.url(), request.method());
      hasLoggedOut ||= request.url().endsWith('/sessions/revoke');
    });
  }

  note(kind: Problem['kind'], text: string, where: string, isHarmless = false): void {
    this.#problems.push({ kind, text, where, isHarmless });
    this.#noticed();
  }

  /** Expects one or more problems of this kind and text. Without any the test fails, unless `isChance` is set. */
  allow(allowed: Allowed): void {
    this.#allowed.push(allowed);
  }

  /** The fixture `allow` of a test. */
  readonly fixture: Allow = {
    console: (text) => this.allow({ kind: 'console', text }),
    perhaps: (text) => this.allow({ kind: 'console', text, isChance: true }),
    pageError: (text) => this.allow({ kind: 'page error', text }),
  };

  /** Runs a test with a new watch. @throws when its pages misbehaved */
  static async run(test: (watch: Watch) => Promise<void>): Promise<void> {
    const watch = new Watch();
    await test(watch);
    const verdict = watch.verdict();
    if (verdict.length > 0) throw new Error(`The test's pages misbehaved:\n  ${verdict.join('\n  ')}`);
  }

  /**
   * Resolves when each problem that must occur has occurred: a page may report it after the last step of a test. A test
   * without it fails after `TIMEOUT_MS`.
   */
  async waitForAllowed(): Promise<void> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    while (this.#unseen().length > 0 && !timeout.aborted) {
      await new Promise<void>((resolve) => {
        this.#noticed = resolve;
        timeout.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  #unseen(): readonly Allowed[] {
    return this.#allowed.filter(
      (allowed) => !allowed.isChance && !this.#problems.some((problem) => matches(allowed, problem)),
    );
  }

  /** Returns a sentence for each unexpected problem and each unused allowance. */
  verdict(): string[] {
    const unexpected = this.#problems.filter(
      (problem) => !problem.isHarmless && !this.#allowed.some((allowed) => matches(allowed, problem)),
    );
    return [
      ...unexpected.map(({ kind, text, where }) => `${kind}: ${text}${where && ` [${where}]`}`),
      ...this.#unseen().map(({ kind, text }) => `allowed, but never seen: ${kind}: ${text}`),
    ];
  }
}

/** Ends the handlers that still answer requests of the context's pages: they would fail with their page. */
export async function endHandlers(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.allSettled(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
}

function matches(allowed: Allowed, problem: Problem): boolean {
  if (allowed.kind !== problem.kind) return false;
  return typeof allowed.text === 'string' ? allowed.text === problem.text : allowed.text.test(problem.text);
}

/**
 * Whether a message is about an ended session. The official client refreshes the session on page load. A log-out at
 * the same time makes that request fail, and the client and Chromium write an error to the console.
 */
function isAboutEndedSession(message: ConsoleMessage): boolean {
  const text = message.text();
  if (/status of 40[14]/.test(text)) return message.location().url.endsWith('/sessions/authenticate');
  return text.startsWith('[Stytch] Session background refresh failed');
}

function sourceOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return url && `${url}:${lineNumber + 1} (${message.type()})`;
}

function leavesMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (!/^(https?|wss?):$/.test(protocol)) return false;
  return hostname !== 'localhost' && hostname !== '[::1]' && !/^127(\.\d+){3}$/.test(hostname);
}

/**
 * Reports the policy violations of a page to the binding `__latchkeyViolation`. Runs in the page, before its own
 * scripts.
 */
export function listenForViolations(): void {
  const report = (globalThis as { __latchkeyViolation?: (text: string, where: string) => void }).__latchkeyViolation;
  const told = (event: SecurityPolicyViolationEvent) =>
    report?.(
      `${event.effectiveDirective} blocked ${event.blockedURI}${event.sample && ` (${event.sample})`}`,
      `${event.sourceFile ?? event.documentURI}:${event.lineNumber}`,
    );
  addEventListener('securitypolicyviolation', told, true);
}
