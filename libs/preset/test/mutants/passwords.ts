import { forged, instead, withPort, withReducer, type KnownMutant, type Sends } from './known-mutant.js';

/** Does not hand on what comes after the time was up. */
const withoutLate =
  (send: Sends): Sends =>
  (...args) =>
    send(...args.map((arg) => (typeof arg === 'function' ? () => {} : arg)));

/** Mutants of passwords, and of what they call. */
export const passwordsMutants: readonly KnownMutant[] = [
  {
    is: 'a port that makes an account twice',
    breaks: ['once'],
    product: withPort((port) =>
      instead(port, 'create', (send) => async (...args) => {
        await send(...args);
        return send(...args);
      }),
    ),
  },
  {
    is: 'a port that looks an address up twice',
    breaks: ['once'],
    product: withPort((port) =>
      instead(port, 'searchUser', (send) => async (...args) => {
        await send(...args);
        return send(...args);
      }),
    ),
  },
  {
    is: 'a port that takes a refused password for a sign-in',
    breaks: ['told'],
    product: withPort((port) =>
      instead(
        port,
        'authenticate',
        (send) =>
          (...args) =>
            send(...args).catch(() => forged),
      ),
    ),
  },
  {
    is: 'a port that drops the sign-in that comes late',
    breaks: ['told'],
    product: withPort((port) => instead(instead(port, 'create', withoutLate), 'authenticate', withoutLate)),
  },
  {
    is: 'a port that has a fault of its own after a reset email',
    breaks: ['unexpected'],
    product: withPort((port) =>
      instead(port, 'sendReset', (send) => async (...args) => {
        await send(...args);
        throw new TypeError('undefined is not a function');
      }),
    ),
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
