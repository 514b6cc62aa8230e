import type { Clock } from '@latchkey/kernel';
import fc from 'fast-check';
import { limited, offline, zxcvbn } from './provider.js';

/** How a question about a password ends. */
export type How = 'truth' | 'offline' | 'limited' | 'malformed';

/** What somebody, a provider or time does next. */
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

/** A moment, until typing rests, until a check is slow, until it is given up, until a flow is. */
const ms = fc.constantFrom(1, 100, 500, 3_000, 5_000, 15_000);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: does('type'), text: fc.stringMatching(/^[ab]{0,4}$/) }) },
  { weight: 8, arbitrary: fc.record({ does: does('answer'), which: fc.nat(5), how }) },
  { weight: 3, arbitrary: fc.record({ does: does('pass'), ms }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('enter' as const, 'again' as const) }) },
);

/** Mostly all comes to rest between two steps; sometimes the next one falls into the middle of things. */
const turns = fc.oneof({ weight: 3, arbitrary: fc.constant('settled' as const) }, { weight: 1, arbitrary: fc.nat(8) });

/** One step, and how many turns of the event loop's microtasks pass before the next. */
export interface Timed {
  readonly step: Step;
  readonly turns: 'settled' | number;
}

/** What happens around a password field, in any order. */
export const interleaving: fc.Arbitrary<readonly Timed[]> = fc.array(fc.record({ step, turns }), {
  minLength: 6,
  maxLength: 30,
  size: 'max',
});

/** Whether the provider takes a text: as good as by chance, and the same each time. */
export const isGood = (text: string) => text.length > 1 && text.endsWith('b');

/** A question about a password, on its way. */
interface Question {
  readonly text: string;
  /** How often the text of the field had changed when it was asked. */
  readonly epoch: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** What stands in a field, and what a provider has been asked and has said about it. */
export class Account {
  text = '';
  /** How often the text has changed. */
  epoch = 0;
  /** The last epoch whose text was judged truly. */
  judged = -1;
  #open: Question[] = [];

  /** Takes in another text; gives whether it is another. */
  type(text: string): boolean {
    if (text === this.text) return false;
    this.text = text;
    this.epoch++;
    return true;
  }

  /** For the provider: a question that stays open until it is answered. */
  ask = (text: string): Promise<unknown> =>
    new Promise((resolve, reject) => this.#open.push({ text, epoch: this.epoch, resolve, reject }));

  /** Answers one of the open questions, if there is any. */
  answer(which: number, how: How): void {
    const [question] = this.#open.splice(which % this.#open.length, 1);
    if (!question) return;
    const { text, epoch, resolve, reject } = question;
    if (how === 'truth') {
      this.judged = Math.max(this.judged, epoch);
      resolve(zxcvbn(isGood(text) ? 3 : 1));
    } else if (how === 'malformed') resolve({});
    else reject(how === 'limited' ? limited(2_000) : offline());
  }

  /** Answers all of them truly. */
  answerAll(): void {
    while (this.#open[0]) this.answer(0, 'truth');
  }

  /** Whether Continue may be on: the present text was judged, and is good. */
  get mayContinue(): boolean {
    return this.judged === this.epoch && isGood(this.text);
  }
}

/** So many turns and all that was begun, and waits for nobody, has come to its end. */
const TURNS_TO_REST = 40;

/** Lets so many turns of the microtasks pass. */
export async function pass(turns = TURNS_TO_REST): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve();
}

/** Time that passes when it is told to. */
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
