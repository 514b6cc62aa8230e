/** Options of `passkeys` and of `passkeyRegistration`. All are optional. */
export interface PasskeysOptions {
  /**
   * The domain that passkeys belong to (W3C WebAuthn Level 3, 4, RP ID): the host of the page, or a domain above it, so
   * that `example.com` serves `login.example.com` too. @default the page's host
   */
  readonly domain?: string;
  /**
   * Whether the button of `passkeys` stands first from the first paint and stays there, whatever the browser answers about
   * autofill. Otherwise the button is below the form if the answer arrives after the first paint, and there is none beside
   * a form with autofill. No effect on `passkeyRegistration`. @default false
   */
  readonly buttonFirst?: boolean;
}
