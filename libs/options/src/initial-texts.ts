/** Options of `initialIdentifier`. */
export interface InitialIdentifierOptions {
  /** The address that the email fields contain at first. @default none */
  readonly email?: string | undefined;
  /**
   * Whether the person can change the address. With `false`, the email fields show `email` read-only, and it replaces what
   * was typed before it arrived: for pages of an invitation. No effect without an `email`. @default true
   */
  readonly canChangeEmail?: boolean | undefined;
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

/** Whether the email fields are read-only. */
export function isFixed(options: InitialIdentifierOptions | undefined): boolean {
  return options?.canChangeEmail === false && !!textsOf(options).email;
}

/** E.164: a plus and at most 15 digits. */
const NUMBER = /^\+[1-9]\d{1,14}$/;

/** The texts of the options. A value that is no text, and a number in another form, is left out. */
export function textsOf(options: InitialIdentifierOptions | undefined): InitialIdentifierState {
  const { email, phoneNumber } = { ...options };
  return {
    email: typeof email === 'string' ? email : '',
    phone: typeof phoneNumber === 'string' && NUMBER.test(phoneNumber) ? phoneNumber : '',
  };
}
