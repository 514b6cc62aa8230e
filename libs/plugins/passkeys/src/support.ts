import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What a browser can do with passkeys: nothing, ask in a dialog, or offer them in the fields of a form too. */
export type Support = 'none' | 'dialog' | 'autofill';

/** Asks the browser. In development builds a warning says why there are no passkeys where there are none. */
export async function supportOf(): Promise<Support> {
  if (browserSupportsWebAuthn()) return (await browserSupportsWebAuthnAutofill()) ? 'autofill' : 'dialog';
  if (process.env.NODE_ENV !== 'production') {
    const why = globalThis.isSecureContext
      ? 'this browser has no WebAuthn'
      : 'they need a secure context: https://, or localhost';
    console.warn(`Latchkey: no passkeys on this page: ${why}.`);
  }
  return 'none';
}
