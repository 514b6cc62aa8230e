import { emailMagicLinks } from '@latchkey/eml';
import { otp as oneTimePasscodes } from '@latchkey/otp';
import { passwords as emailAndPassword } from '@latchkey/passwords';
import type { SimulatedProduct } from '@latchkey/testing/simulation';
import { describeMutants } from './describe-mutants.js';
import { describePlay } from './describe-play.js';
import type { Play } from './interleavings.js';
import { passwordsMutants } from './mutants/passwords.js';
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

describeMutants(passwordsAndEmails, passwordsMutants);
