import { defineSlice, type Fact, type Slice, type Words } from '@latchkey/kernel';
import type { OtpMethod } from './options.js';
import type { Country } from './countries.js';

/** A code that went out. */
export interface Sent {
  readonly channel: OtpMethod;
  /** The number in international form, or the address. */
  readonly to: string;
  readonly methodId: string;
  /** When it ends, in ms of the flow's clock. */
  readonly expiresAt: number;
}

/** What the product remembers. */
export interface OtpState {
  /** The number as it stands in the field; kept when the person comes back. */
  readonly phone: string;
  /** The one that the number is read with. */
  readonly country: Omit<Country, 'name'>;
  /** The address as typed; kept when the person comes back. */
  readonly email: string;
  /** Why the text of a form is no number, or no address. */
  readonly refused?: { readonly channel: OtpMethod; readonly words: Words } | undefined;
  /** Every country, in the language of the widget; left out until somebody opens the list. */
  readonly countries?: readonly Country[];
  /** The last code; left out before the first. */
  readonly sent?: Sent;
  /** How many times a code was sent again. */
  readonly resent?: number;
  /** The passcode as typed. */
  readonly code: string;
}

/** What can happen to it. */
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
  /** `otp/phoneFormatted`: the text that was formatted; nothing happens once the field holds another. */
  readonly of?: string;
}

const facts = /* @__PURE__ */ defineSlice<OtpState>('otp', {
  phone: '',
  // SPEC section 5.
  country: { code: 'US', dialCode: '1' },
  email: '',
  code: '',
});

/** The product's part of the store. */
export const otpSlice: Slice<OtpState, OtpAction> = {
  initial: facts.initial,
  reduce: (state, action) => ((action.of ?? state.phone) === state.phone ? facts.reduce(state, action) : state),
};
