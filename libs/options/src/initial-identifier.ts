import { definePlugin, defineSlice, describeValue, type Fact, type Issue } from '@latchkey/kernel';
import { emailOf, loginTabs, mainSections, screenFrames } from '@latchkey/slots';
import { FillFields } from './fill-fields.view.js';
import { ReadOnlyFrame } from './read-only.view.js';
import { isFixed, textsOf, type InitialIdentifierOptions, type InitialIdentifierState } from './initial-texts.js';

export type { InitialIdentifierOptions, InitialIdentifierState } from './initial-texts.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The option's action. */
export interface InitialIdentifierAction extends Fact<InitialIdentifierState> {
  readonly type: 'initialIdentifier/filled';
}

/**
 * Fills in the fields for an address and for a number, of every product. Never replaces a text that the person has
 * typed. A different address or number, such as one that arrives later, replaces the one before.
 * `{ email, canChangeEmail: false }` is the address of an invitation: it is shown, sent, and never replaced.
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
    contributes: [
      mainSections.of({ area: 'prompt', id: 'fill', view: FillFields }),
      ...(options?.canChangeEmail === false ? [screenFrames.of(ReadOnlyFrame)] : []),
    ],
    ...(process.env.NODE_ENV !== 'production' && { rules: [({ read }) => issuesOf(options, read(loginTabs).length)] }),
  });
}

/** The issues of development builds. */
function issuesOf(options: InitialIdentifierOptions | undefined, forms: number): readonly Issue[] {
  const { phoneNumber } = { ...options };
  const { email, phone } = textsOf(options);
  const messages: string[] = [];
  if (!forms) messages.push('no product has a form. Add one that signs in, such as emailMagicLinks().');
  if (isFixed(options) && !emailOf(email)) {
    messages.push(`email is ${describeValue(email)}, which is no address, and the person cannot correct it.`);
  }
  if (typeof phoneNumber === 'string' && !phone) {
    const example = "such as '+14155550123'";
    messages.push(`phoneNumber is ${describeValue(phoneNumber)}. Pass a number in international form, ${example}.`);
  }
  return messages.map((message) => ({
    code: 'left-out',
    plugin: 'initialIdentifier',
    message: `initialIdentifier(): ${message}`,
  }));
}
