import { compose, coreOf, createRuntime, definePlugin, type FlowServices } from '@latchkey/kernel';
import { propertyRuns } from '@latchkey/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Account, interleaving, isGood, pass, Time, type Timed } from '../test/interleavings.js';
import { never, provider, type Answers } from '../test/provider.js';
import { Draft } from './draft.js';
import { checkStrength, submitPassword } from './flows.js';
import { isAccepted } from './shared-state.js';
import { createPort } from './port.js';
import { passwordsSlice, type PasswordsState } from './state.js';
import type { Strength } from './strength.js';

// A failure reports its path: LATCHKEY_PATH, with the seed and `-t 'Continue is on'`, replays it alone.
const { seeds, runsPerSeed, replay } = propertyRuns({ seed: 1, runs: 2_000, deep: 10_000 });

/** The product with its modules loaded, so that only the interleaving determines the order of events. */
const product = definePlugin({
  id: 'passwords',
  options: {},
  slice: passwordsSlice,
  flows: async () => ({ checkStrength, submitPassword }),
  port: async () => ({ createPort }),
  screens: { confirmation: async () => ({ default: () => null }) },
});

const SUBMIT = 'passwords/submitPassword';
const CHECK = 'passwords/checkStrength';

const seen = { on: 0, sent: 0, validationError: 0, failed: 0, slow: 0, waiting: 0 };

/** Plays one interleaving with the form's typing and submitting, and checks the rule after each step. */
async function play(steps: readonly Timed[]): Promise<void> {
  const account = new Account();
  const sent: (readonly [password: string, present: string])[] = [];
  const time = new Time();
  const create: Answers['create'] = ({ body }) => {
    sent.push([String(Object(body).password), account.text]);
    return never();
  };
  const { connect } = provider({ strength: account.ask, create }, {}, time.after);
  const services: Partial<FlowServices> = {
    env: { sessionDurationMinutes: 30, locale: 'en' },
    connect,
    onEvent: () => {},
    log: () => {},
  };
  const runtime = createRuntime({
    composition: compose([product]),
    clock: time,
    mounted: true,
    onError: () => {},
    services: async () => services as FlowServices,
  });
  runtime.store.use(compose([product]).plugins);
  await runtime.engine();

  const draft = new Draft<Strength>();
  const state = () => runtime.store.get().get('passwords') as PasswordsState;
  const statusOf = (flow: string) => coreOf(runtime.store.get()).flows[flow];
  const ask = () => runtime.run(CHECK, draft);
  const isBusy = () => statusOf(SUBMIT) && !statusOf(SUBMIT)?.error;
  const check = () => {
    if (isAccepted(state(), draft.version)) {
      seen.on++;
      expect(account.mayContinue, `on, with ${JSON.stringify(account.text)} in the field`).toBe(true);
    }
    for (const [password, present] of sent) expect([password, isGood(password)]).toEqual([present, true]);
    const status = statusOf(CHECK);
    if (status?.error) seen.failed++;
    if (status?.status === 'slow') seen.slow++;
    if (status?.waitSeconds) seen.waiting++;
    if (state().validationError) seen.validationError++;
  };
  const settle = async (ms = 0) => {
    await time.advance(ms);
    check();
  };

  for (const { step: now, turns } of steps) {
    if (now.does === 'type' && !isBusy() && account.type(now.text)) {
      draft.type(now.text);
      runtime.clearError(SUBMIT);
      check();
      if (!statusOf(CHECK)?.error) ask();
    }
    if (now.does === 'answer') account.answer(now.which, now.how);
    if (now.does === 'enter') runtime.run(SUBMIT, draft);
    if (now.does === 'again') ask();
    if (now.does === 'pass') await settle(now.ms);
    else if (turns === 'settled') await settle();
    else await pass(turns);
    check();
    // Typing has paused.
    if (now.does === 'pass' && now.ms >= 500 && !draft.isEmpty && state().strengthCheck?.of !== draft.version) ask();
  }

  // Finally answers everything, and repeats failed checks.
  for (let round = 0; round < 4; round++) {
    ask();
    await settle();
    account.answerAll();
    await settle(2_000);
  }
  if (sent[0]) seen.sent++;
  expect(isAccepted(state(), draft.version), `at the end, with ${JSON.stringify(account.text)} in the field`).toBe(
    isGood(account.text),
  );
  runtime.stop();
}

describe('in any order of typing, responses, failures and missing responses', () => {
  it.each(seeds)(`Continue is on only for an accepted text (${runsPerSeed} interleavings of seed %i)`, async (seed) => {
    // Bounded by work, not by time, so that a failure is reported on any machine.
    const property = fc.asyncProperty(fc.limitShrink(interleaving, 500), play);
    await fc.assert(property, { seed, numRuns: runsPerSeed, ...replay });
  });

  it('every situation has occurred', () => {
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(20);
  });
});
