import { definePlugin, defineSlice, describeValue, type Fact, type Issue } from '@latchkey/kernel';
import { loginTabs, mainSections } from '@latchkey/slots';
import { FillFields } from './fill-fields.view.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Options of {@link initialIdentifier}. */
export interface InitialIdentifierOptions {
  /** The address that the email fields contain at first. @default none */
  readonly email?: string | undefined;
  /**
   * The number that the phone fields contain at first, in international form (E.164): `+14155550123`. The field shows it
   * in the format of its country once the phone-number parser has loaded. @default none
   */
  readonly phoneNumber?: string | undefined;
}

/** The texts that the option has written last. */
export interface InitialIdentifierState {
  readonly email: string;
  readonly phone: string;
}

/** The option's action. */
export interface InitialIdentifierAction extends Fact<InitialIdentifierState> {
  readonly type: 'initialIdentifier/filled';
}

/** E.164: a plus and at most 15 digits. */
const NUMBER = /^\+[1-9]\d{1,14}$/;

/**
 * Fills in the fields for an address and for a number, of every product. Never replaces a text that the person has
 * typed. A different address or number, such as one that arrives later, replaces the one before.
 *
 * @example
 * <Widget provider={provider} products={[emailMagicLinks(), initialIdentifier({ email: 'ada@example.com' })]} />
 */
export function initialIdentifier(options: InitialIdentifierOptions) {
  return definePlugin({
    id: 'initialIdentifier',
    options,
    optionDescriptions: () => import('./initial-identifier.descriptions.js'),
    slice: defineSlice<InitialIdentifierState>('initialIdentifier', { email: '', phone: '' }),
    contributes: [mainSections.of({ area: 'prompt', id: 'fill', view: FillFields })],
    ...(process.env.NODE_ENV !== 'production' && { rules: [({ read }) => issuesOf(options, read(loginTabs).length)] }),
  });
}

/** The texts of the options. A value that is no text, and a number in another form, is left out. */
export function textsOf(options: InitialIdentifierOptions | undefined): InitialIdentifierState {
  const { email, phoneNumber } = { ...options };
  return {
    email: typeof email === 'string' ? email : '',
    phone: typeof phoneNumber === 'string' && NUMBER.test(phoneNumber) ? phoneNumber : '',
  };
}

/** The issues of development builds. */
function issuesOf(options: InitialIdentifierOptions | undefined, forms: number): readonly Issue[] {
  const { email, phoneNumber } = { ...options };
  const { phone } = textsOf(options);
  const messages: string[] = [];
  if (!forms) messages.push('no product has a form. Add one that signs in, such as emailMagicLinks().');
  if (email !== undefined && typeof email !== 'string') {
    messages.push(`email is ${describeValue(email)}. Pass a text.`);
  }
  if (phoneNumber !== undefined && !phone) {
    const example = "such as '+14155550123'";
    messages.push(`phoneNumber is ${describeValue(phoneNumber)}. Pass a number in international form, ${example}.`);
  }
  return messages.map((message) => ({
    code: 'left-out',
    plugin: 'initialIdentifier',
    message: `initialIdentifier(): ${message}`,
  }));
}
