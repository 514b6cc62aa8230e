import { definePlugin } from '@latchkey/kernel';
import { emailMagicLinks } from '@latchkey/eml';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { draw } from '@latchkey/testing/simulation';
import { describe, expect, it } from 'vitest';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import {
  callTwice,
  describeMutants,
  dropLateAnswers,
  forged,
  grantOnFailure,
  throwAfter,
  withMethod,
  withReducer,
} from './mutants.js';
import { eml } from './products/eml.js';
import { otp } from './products/otp.js';

/** Email links and one-time codes. */
const emlAndOtp: Play = {
  products: [eml, otp],
  lists: [
    [emailMagicLinks(), oneTimePasscodes({ methods: ['sms', 'whatsapp'] })],
    [oneTimePasscodes({ methods: ['email', 'sms'] })],
    [emailMagicLinks()],
  ],
  runs: { seed: 2, runs: 1_000, deep: 10_000 },
};

describePlay(emlAndOtp, [
  'eml/sendLink',
  'eml/spendLink',
  'otp/submitPhone/sms',
  'otp/submitPhone/whatsapp',
  'otp/submitEmail',
  'otp/submitCode',
]);

describeMutants(emlAndOtp, [
  {
    is: 'a runtime whose aborted flows may still navigate',
    breaks: ['moves'],
    context: (ctx, plugin, { runtime }) => ({
      ...ctx,
      go: async (screen) => (await runtime.engine()).go(screen === 'main' ? screen : `${plugin}/${String(screen)}`),
    }),
  },
  {
    is: 'a runtime that dispatches actions of a flow after its screen was left',
    breaks: ['stale', 'unmounted'],
    context: (ctx, _plugin, { runtime }) => ({ ...ctx, dispatch: (action) => runtime.store.dispatch(action) }),
  },
  {
    is: 'a runtime that reports a sign-in after the unmount',
    breaks: ['unmounted'],
    context: (ctx, _plugin, { heard }) => ({
      ...ctx,
      async completeSignIn(end) {
        await ctx.completeSignIn(end);
        heard.noticed(end.method);
      },
    }),
  },
  {
    is: 'a runtime that shows a forged session',
    breaks: ['stored'],
    context: (ctx, _plugin, { runtime }) => ({
      ...ctx,
      async port() {
        runtime.store.dispatch({ type: 'core/sessionChanged', patch: { session: forged.session } });
        return ctx.port();
      },
    }),
  },
  { is: 'a runtime without the time limit of flows', breaks: ['ends'], timers: (ms) => ms !== 15_000 },
  {
    is: 'a store that mutates its state',
    breaks: ['frozen'],
    product: withReducer((reduce) => (state, action) => {
      const after = reduce(state, action);
      return after === state ? state : Object.assign(state, after);
    }),
  },
  {
    is: 'a reducer that clears the input after sending',
    breaks: ['typed'],
    product: withReducer((reduce, initial) => (state, action) => {
      const after = reduce(state, action);
      return /Sent$/.test(action.type) ? { ...after, ...('email' in initial && { email: '' }), phone: '' } : after;
    }),
  },
  {
    is: 'a formatter that restores an old number',
    breaks: ['typed'],
    product: withReducer(
      (reduce) =>
        (state, { of: _of, ...action }) =>
          reduce(state, action),
    ),
  },
  {
    is: 'a port that answers twice',
    // The second answer may arrive after the widget unmounts.
    breaks: ['told', 'unmounted'],
    product: withMethod('authenticate', (method) => async (...args) => {
      const answer = await method(...args);
      for (const arg of args) if (typeof arg === 'function') arg(answer);
      return answer;
    }),
  },
  { is: 'a port that ignores a late response', breaks: ['told'], product: dropLateAnswers('authenticate') },
  { is: 'a port that returns a session for every failure', breaks: ['told'], product: grantOnFailure('authenticate') },
  { is: 'a port that sends twice', breaks: ['once'], product: callTwice('sendCode') },
  { is: 'a port that throws after sending', breaks: ['unexpected'], product: throwAfter('sendLink') },
]);

describe('the properties catch', () => {
  it('a screen without controls', async () => {
    const blank = definePlugin({ id: 'blank', screens: { screen: async () => ({ default: () => null }) } });
    expect((await draw([blank], { screen: 'blank/screen' })).controls).toEqual([]);
  });

  it('a control that starts another flow', async () => {
    const [list = []] = emlAndOtp.lists;
    const { starts } = await draw(list, { core: { tab: 'email' } });
    expect(starts.map(({ control, flow }) => [control, flow])).toContainEqual([
      'button Continue with email',
      'eml/sendLink',
    ]);
  });
});
