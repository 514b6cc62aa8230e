import { emailMagicLinks } from '@latchkey/eml';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { passwords as emailAndPassword } from '@latchkey/passwords';
import type { SimulatedProduct } from '@latchkey/testing/simulation';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { callTwice, describeMutants, dropLateAnswers, grantOnFailure, throwAfter, withReducer } from './mutants.js';
import { eml } from './products/eml.js';
import { otp } from './products/otp.js';
import { passwords } from './products/passwords.js';

/** A product whose form is not shown, because another product's form replaces it. */
function withoutForm({ openings: _openings, fields: _fields, ...product }: SimulatedProduct): SimulatedProduct {
  const isOfForm = ({ scene, control }: SimulatedProduct['flows'][string]) => !!control && !scene?.screen;
  return {
    ...product,
    flows: Object.fromEntries(Object.entries(product.flows).filter(([, starter]) => !isOfForm(starter))),
    acts: product.acts.filter(({ screen }) => screen !== 'main'),
  };
}

/** Passwords, and the alternatives for a person without one: a link, a code, or a reset email. */
const passwordsAndEmails: Play = {
  products: [passwords, withoutForm(eml), withoutForm(otp)],
  lists: [
    [emailAndPassword(), emailMagicLinks()],
    [emailAndPassword(), oneTimePasscodes({ methods: ['email'] })],
    [emailAndPassword()],
  ],
  runs: { seed: 3, runs: 800, deep: 10_000 },
};

describePlay(passwordsAndEmails, [
  'passwords/submitEmail',
  'passwords/submitPassword',
  'passwords/checkStrength',
  'passwords/forgetPassword',
  'passwords/continueWithEmail',
  'passwords/resendMail',
]);

describeMutants(passwordsAndEmails, [
  { is: 'a port that creates an account twice', breaks: ['once'], product: callTwice('create') },
  { is: 'a port that looks up an address twice', breaks: ['once'], product: callTwice('searchUser') },
  {
    is: 'a port that returns a session for a refused password',
    breaks: ['told'],
    product: grantOnFailure('authenticate'),
  },
  {
    is: 'a port that ignores a late sign-in',
    breaks: ['told'],
    product: (plugin) => dropLateAnswers('create')(dropLateAnswers('authenticate')(plugin)),
  },
  {
    is: 'a port that throws after a reset email',
    breaks: ['unexpected'],
    product: throwAfter('sendReset'),
  },
  {
    is: 'a reducer that clears the address on a screen change',
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
]);
