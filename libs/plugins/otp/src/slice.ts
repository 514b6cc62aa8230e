import { defineSlice, type Fact, type Slice, type Words } from '@latchkey/kernel';
import type { OtpMethod } from './options.js';
import type { Country } from './countries.js';

/** Where a code goes. */
export interface Destination {
  readonly channel: OtpMethod;
  /** The number in international form (E.164), or the address. */
  readonly to: string;
  /** The number as people write it, `+1 415 555 0123`; left out for an address, and where nothing could format it. */
  readonly formattedTo?: string | undefined;
}

/** A code that went out. */
export interface Sent extends Destination {
  readonly methodId: string;
  /** When it ends, in ms of the flow's clock. */
  readonly expiresAt: number;
}

/** What the product remembers. */
export interface OtpState {
  /** The number as it stands in the field; kept when the person comes back. */
  readonly phone: string;
  /** Where the caret belongs in `phone`, in characters; left out where the text was not formatted. */
  readonly caret?: number | undefined;
  /** The one that the number is read with. */
  readonly country: Omit<Country, 'name'>;
  /** The address as typed; kept when the person comes back. */
  readonly email: string;
  /** Why the text of a form is no number, or no address. */
  readonly refused?: { readonly channel: OtpMethod; readonly words: Words } | undefined;
  /** Every country, in the language of the widget; left out until the page was idle, or somebody opened the list. */
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
  /** `otp/phoneFormatted`: what was formatted; nothing happens once the form holds other text or another country. */
  readonly of?: Pick<OtpState, 'phone' | 'country'>;
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
  reduce(state, action) {
    const { phone, country } = action.of ?? state;
    return phone === state.phone && country === state.country ? facts.reduce(state, action) : state;
  },
};
