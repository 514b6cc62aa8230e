import {
  callTwice,
  dropLateAnswers,
  grantOnFailure,
  throwAfter,
  withReducer,
  type KnownMutant,
} from './known-mutant.js';

/** Mutants of passwords, and of the flows that they call. */
export const passwordsMutants: readonly KnownMutant[] = [
  {
    is: 'a port that makes an account twice',
    breaks: ['once'],
    product: callTwice('create'),
  },
  {
    is: 'a port that looks an address up twice',
    breaks: ['once'],
    product: callTwice('searchUser'),
  },
  {
    is: 'a port that takes a refused password for a sign-in',
    breaks: ['told'],
    product: grantOnFailure('authenticate'),
  },
  {
    is: 'a port that drops the sign-in that comes late',
    breaks: ['told'],
    product: (plugin) => dropLateAnswers('create')(dropLateAnswers('authenticate')(plugin)),
  },
  {
    is: 'a port that has a fault of its own after a reset email',
    breaks: ['unexpected'],
    product: throwAfter('sendReset'),
  },
  {
    is: 'a reducer that forgets the address that was typed once the screen changes',
    breaks: ['typed'],
    product: withReducer(
      (reduce, initial) => (state, action) =>
        action.type === 'core/wentTo' && 'address' in initial ? { ...state, email: '' } : reduce(state, action),
    ),
  },
  {
    is: 'a runtime that calls the flow of another product twice',
    breaks: ['once'],
    context: (ctx) => ({
      ...ctx,
      async call(flow, input) {
        await ctx.call(flow, input);
        return ctx.call(flow, input);
      },
    }),
  },
];
