// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** What a browser can do with passkeys: nothing, ask in a dialog, or offer them in the fields of a form too. */
export type Support = 'none' | 'dialog' | 'autofill';

/**
 * Asks the browser. Whether it has passkeys, and knows of autofill at all, is told before this returns; what it answers
 * to the question whether it has autofill comes later (W3C WebAuthn Level 3, 5.1.7). In development builds a warning
 * says why there are no passkeys where there are none.
 */
export function askSupport(tell: (support: Support) => void): void {
  if (typeof PublicKeyCredential !== 'function') {
    if (process.env.NODE_ENV !== 'production') {
      const why = globalThis.isSecureContext
        ? 'this browser has no WebAuthn'
        : 'they need a secure context: https://, or localhost';
      console.warn(`Latchkey: no passkeys on this page: ${why}.`);
    }
    return tell('none');
  }
  const { isConditionalMediationAvailable }: { isConditionalMediationAvailable?: () => Promise<boolean> } =
    PublicKeyCredential;
  if (!isConditionalMediationAvailable) return tell('dialog');
  isConditionalMediationAvailable.call(PublicKeyCredential).then(
    (isAvailable) => tell(isAvailable ? 'autofill' : 'dialog'),
    () => tell('dialog'),
  );
}
