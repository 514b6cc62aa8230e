import { defineSlice, type Fact, type Slice } from '@latchkey/kernel';
import type { OtpMethod } from './options.js';

/** What the product remembers. */
export interface OtpState {
  /** The number as it stands in the field; kept when the person comes back. */
  readonly phone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Without the plus. */
  readonly dialCode: string;
  /** The address as typed; kept when the person comes back. */
  readonly email: string;
  /** The form whose text is no number, or no address. */
  readonly refused?: OtpMethod | undefined;
  /** The list of countries did not load. */
  readonly withoutCountries?: boolean;
  /** How the last code went out, and to whom; `to` is empty before the first. */
  readonly channel: OtpMethod;
  readonly to: string;
  readonly methodId: string;
  /** When the last code ends, in ms of the flow's clock. */
  readonly expiresAt: number;
  /** How many times a code was sent again. */
  readonly resent: number;
  /** The passcode as typed. */
  readonly code: string;
}

/** What can happen to it. */
export interface OtpAction extends Fact<OtpState> {
  readonly type:
    | 'otp/phoneTyped'
    | 'otp/phoneFormatted'
    | 'otp/countryChosen'
    | 'otp/countriesAsked'
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
  country: 'US',
  dialCode: '1',
  email: '',
  channel: 'sms',
  to: '',
  methodId: '',
  expiresAt: 0,
  resent: 0,
  code: '',
});

/** The product's part of the store. */
export const otpSlice: Slice<OtpState, OtpAction> = {
  initial: facts.initial,
  reduce: (state, action) => ((action.of ?? state.phone) === state.phone ? facts.reduce(state, action) : state),
};
