/** Options of `passkeys` and of `passkeyRegistration`. All are optional. */
export interface PasskeysOptions {
  /**
   * The domain that passkeys belong to (W3C WebAuthn Level 3, 4, RP ID): the host of the page, or a domain above it, so
   * that `example.com` serves `login.example.com` too. @default the page's host
   */
  readonly domain?: string;
}
