import type { Clock } from '@latchkey/kernel';
import fc from 'fast-check';
import { limited, offline, unexpected, zxcvbn } from './provider.js';

/** The outcome of a strength check. */
export type How = 'truth' | 'offline' | 'limited' | 'malformed';

/** The next step of the person, the provider or the clock. */
export type Step =
  | { readonly does: 'type'; readonly text: string }
  | { readonly does: 'answer'; readonly which: number; readonly how: How }
  | { readonly does: 'pass'; readonly ms: number }
  | { readonly does: 'enter' | 'again' };

const does = <D extends Step['does']>(what: D): fc.Arbitrary<D> => fc.constant(what);

const how: fc.Arbitrary<How> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<How>('truth') },
  { weight: 1, arbitrary: fc.constantFrom<How>('offline', 'limited', 'malformed') },
);

/** A moment, and the delays of a typing pause, a slow check, a check's time limit and a flow's time limit. */
const ms = fc.constantFrom(1, 100, 500, 3_000, 5_000, 15_000);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: does('type'), text: fc.stringMatching(/^[ab]{0,4}$/) }) },
  { weight: 8, arbitrary: fc.record({ does: does('answer'), which: fc.nat(5), how }) },
  { weight: 3, arbitrary: fc.record({ does: does('pass'), ms }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('enter' as const, 'again' as const) }) },
);

/** Mostly everything settles between two steps; sometimes the next step interrupts. */
const turns = fc.oneof({ weight: 3, arbitrary: fc.constant('settled' as const) }, { weight: 1, arbitrary: fc.nat(8) });

/** One step, and how many microtask turns pass before the next. */
export interface Timed {
  readonly step: Step;
  readonly turns: 'settled' | number;
}

/** Steps around a password field, in any order. */
export const interleaving: fc.Arbitrary<readonly Timed[]> = fc.array(fc.record({ step, turns }), {
  minLength: 6,
  maxLength: 30,
  size: 'max',
});

/** Whether the provider accepts a text: seemingly random, but the same each time. */
export const isGood = (text: string) => text.length > 1 && text.endsWith('b');

/** A pending strength check. */
interface Question {
  readonly text: string;
  /** The account's epoch when the check started. */
  readonly epoch: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The text of a field, and the provider's pending and answered checks. */
export class Account {
  text = '';
  /** How often the text has changed. */
  epoch = 0;
  /** The last epoch whose text received a true result. */
  judged = -1;
  #open: Question[] = [];

  /** Sets the text; returns whether it changed. */
  type(text: string): boolean {
    if (text === this.text) return false;
    this.text = text;
    this.epoch++;
    return true;
  }

  /** A provider response that stays pending until it is answered. */
  ask = (text: string): Promise<unknown> =>
    new Promise((resolve, reject) => this.#open.push({ text, epoch: this.epoch, resolve, reject }));

  /** Answers one pending check, if there is any. */
  answer(which: number, how: How): void {
    const [question] = this.#open.splice(which % this.#open.length, 1);
    if (!question) return;
    const { text, epoch, resolve, reject } = question;
    if (how === 'truth') {
      this.judged = Math.max(this.judged, epoch);
      resolve(zxcvbn(isGood(text) ? 3 : 1));
    } else if (how === 'malformed') reject(unexpected());
    else reject(how === 'limited' ? limited(2_000) : offline());
  }

  /** Answers all pending checks truly. */
  answerAll(): void {
    while (this.#open[0]) this.answer(0, 'truth');
  }

  /** Whether Continue may be enabled: the current text was checked and is good. */
  get mayContinue(): boolean {
    return this.judged === this.epoch && isGood(this.text);
  }
}

/** The number of microtask turns after which all unblocked work has finished. */
const TURNS_TO_REST = 40;

/** Waits for that many microtask turns. */
export async function pass(turns = TURNS_TO_REST): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
}

/** A clock that runs each callback between the turns of promises that an interleaving chooses. */
export class Time implements Clock {
  #now = 0;
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  now = () => this.#now;

  after = (ms: number, callback: () => void) => {
    const timer = { at: this.#now + ms, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await pass();
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.#now = next.at;
      this.#timers = this.#timers.filter((other) => other !== next);
      next.callback();
    }
    this.#now = end;
  }
}
