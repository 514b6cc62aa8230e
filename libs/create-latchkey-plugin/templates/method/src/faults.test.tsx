import { ProviderError } from '@latchkey/client';
import { descriptionOf, liveTexts, pass, pressEnter } from '@latchkey/testing';
import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  codeField,
  codeScreen,
  emailField,
  openCodeScreen,
  refusal,
  render,
  sent,
  signedIn,
  submitEmail,
  success,
  type,
  type Answers,
} from '../test/acts.js';

// Each call of the method with each fault: the person reads one message, keeps the typed text, and can try again.
// Add a row to `steps` for each call that you add.

interface Step {
  readonly name: string;
  /** The answers of the provider, with a faulty one for the call of this step. */
  readonly answers: (faulty: () => unknown) => Answers;
  /** Goes on to the call. */
  readonly act: (answers: Answers) => Promise<void>;
  readonly field: () => HTMLInputElement;
  readonly typed: string;
  readonly success: unknown;
  readonly next: () => Promise<unknown>;
}

const steps: readonly Step[] = [
  {
    name: 'sending a code',
    answers: (send) => ({ send }),
    act: async (answers) => {
      render(answers);
      submitEmail();
    },
    field: emailField,
    typed: 'ada@example.com',
    success: sent,
    next: codeScreen,
  },
  {
    name: 'signing in with the code',
    answers: (verify) => ({ verify }),
    act: async (answers) => {
      await openCodeScreen(answers);
      type(codeField(), '123456');
    },
    field: codeField,
    typed: '123456',
    success: signedIn,
    next: success,
  },
];

const offline = () => new ProviderError({ code: 'provider/offline', message: 'Offline.', retryable: true });

const faults: readonly (readonly [string, () => unknown])[] = [
  ['a refusal', () => Promise.reject(refusal('user_lock_limit_reached'))],
  ['no network', () => Promise.reject(offline())],
  ['an unreadable answer', () => ({})],
];

/** The longest time that a call may take, in ms. */
const TIME_LIMIT_MS = 15_000;

afterEach(() => vi.useRealTimers());

describe.each(steps)('$name', ({ answers, act: start, field, typed, success: correct, next }) => {
  /** The message is said once, the text is kept, and the next try succeeds. */
  async function expectWayOn(): Promise<void> {
    await vi.waitFor(() => expect(descriptionOf(field())).toMatch(/\w/));
    expect(field().value).toBe(typed);
    const told = descriptionOf(field());
    expect(liveTexts('alert').filter((text) => text === told)).toHaveLength(1);
    pressEnter(field());
    await next();
  }

  it.each(faults)('after %s, says so, keeps the text and goes on at the next try', async (_fault, faulty) => {
    const answer = vi.fn<() => unknown>(() => correct).mockImplementationOnce(faulty);
    await start(answers(answer));
    await expectWayOn();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('after no answer, says so, keeps the text and goes on at the next try', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const answer = vi.fn<() => unknown>(() => correct).mockImplementationOnce(() => new Promise(() => {}));
    await start(answers(answer));
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    await pass(TIME_LIMIT_MS);
    vi.useRealTimers();
    await expectWayOn();
  });

  it('makes one call, however often Enter is pressed', async () => {
    const answer = vi.fn(() => new Promise(() => {}));
    await start(answers(answer));
    for (let press = 0; press < 5; press += 1) pressEnter(field());
    await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce());
    await act(async () => {});
    expect(answer).toHaveBeenCalledOnce();
  });
});
