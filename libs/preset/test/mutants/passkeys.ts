import { forged, instead, withPort, type KnownMutant } from './known-mutant.js';

/** Mutants of the sign-in with a passkey. */
export const passkeysMutants: readonly KnownMutant[] = [
  {
    is: 'a port that opens two dialogs for one act',
    breaks: ['once'],
    product: withPort((port) =>
      instead(port, 'authenticate', (send) => async (...args) => {
        const [wish, , course] = args;
        await send(wish, false, course, () => {});
        return send(...args);
      }),
    ),
  },
  {
    is: 'a port that takes a person who turns away for one who is signed in',
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
    product: withPort((port) =>
      instead(
        port,
        'authenticate',
        (send) =>
          (...args) =>
            send(...args.map((arg) => (typeof arg === 'function' ? () => {} : arg))),
      ),
    ),
  },
  {
    is: 'a runtime that begins no limits after a dialog',
    breaks: ['ends'],
    context: (ctx) => ({
      ...ctx,
      hold() {
        ctx.hold();
        return () => {};
      },
    }),
  },
  {
    is: 'a dialog without a limit',
    breaks: ['ends'],
    timers: (ms) => ms !== 300_000,
  },
];
