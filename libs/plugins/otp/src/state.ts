import { defineSlice, PENDING_CODE_KEY, type Fact, type Slice, type UserMessage } from '@latchkey/kernel';
import type { OtpMethod } from './options.js';
import type { Country } from './countries.js';

/** The `sessionStorage` key of a tab's pending code. */
export const pendingKey = (publicToken: string) => PENDING_CODE_KEY + publicToken;

/** The destination of a code. */
export interface Destination {
  readonly channel: OtpMethod;
  /** The number in international form (E.164), or the address. */
  readonly to: string;
  /** The number in international format, `+1 415 555 0123`; left out for an address and for an unformatted number. */
  readonly formattedTo?: string | undefined;
  /** The country of the number (ISO 3166-1 alpha-2); left out for an address and for a number that was not parsed. */
  readonly country?: string | undefined;
}

/** A code that was sent. */
export interface Sent extends Destination {
  readonly methodId: string;
  /** When it expires, in ms of the flow's clock. */
  readonly expiresAt: number;
}

/** Why a form was refused. */
export interface Refusal extends UserMessage {
  /** A text beside the message, with the country of the form and how to write the number of another one. */
  readonly hint?: UserMessage | undefined;
}

/** The product's state. */
export interface OtpState {
  /** The text of the number field; kept when the person returns to the form. */
  readonly phone: string;
  /** Position of the caret in `phone`, in UTF-16 units; left out where the text was not formatted. */
  readonly caret?: number | undefined;
  /** The country for which the number is parsed. */
  readonly country: Omit<Country, 'name'>;
  /** The address as typed; kept when the person returns to the form. */
  readonly email: string;
  /** Whether the host has fixed the address; then no code to another one is resumed. */
  readonly readOnly?: boolean | undefined;
  /** The validation error of a form, by its channel: not a valid number, or not a valid address. */
  readonly refused?: { readonly [Channel in OtpMethod]?: Refusal } | undefined;
  /** All countries, in the widget's language; left out until the page was idle or the person opened the list. */
  readonly countries?: readonly Country[];
  /** The last code that was sent; left out before the first. */
  readonly sent?: Sent;
  /** How many times a code was sent again. */
  readonly resent?: number;
  /** The passcode as typed. */
  readonly code: string;
  /** Whether the provider has said that the last code is no longer valid, whatever the person types. */
  readonly isUnusable?: boolean;
}

/** Actions that change the state. */
export interface OtpAction extends Fact<OtpState> {
  readonly type:
    | 'otp/phoneTyped'
    | 'otp/phoneFormatted'
    | 'otp/countryChosen'
    | 'otp/countriesListed'
    | 'otp/emailTyped'
    | 'otp/refused'
    | 'otp/codeSent'
    | 'otp/codeTyped'
    | 'otp/codeRefused';
  /** The input of `otp/phoneFormatted`. The action has no effect once the form has another text or country. */
  readonly of?: Pick<OtpState, 'phone' | 'country'>;
}

/**
 * Creates the product's slice of the store.
 *
 * @param first the country with which the phone field starts. @default the United States (behaviour.md 5)
 */
export function createOtpSlice(first?: OtpState['country'] | null): Slice<OtpState, OtpAction> {
  const country = first || { code: 'US', dialCode: '1' };
  const { initial, reduce } = defineSlice<OtpState>('otp', { phone: '', country, email: '', code: '' });
  return {
    initial,
    reduce(state, action) {
      const { phone, country } = action.of ?? state;
      return phone === state.phone && country === state.country ? reduce(state, action) : state;
    },
  };
}
