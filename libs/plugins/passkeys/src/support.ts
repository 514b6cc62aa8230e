// Bundlers replace `process.env.NODE_ENV` at build time, as React's own packages require.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** A browser's passkey support: none, in a dialog, or also in the autofill of form fields. */
export type Support = 'none' | 'dialog' | 'autofill';

/**
 * Detects the browser's support. Calls `tell` synchronously unless the browser can report whether autofill is
 * available, which is asynchronous (W3C WebAuthn Level 3, 5.1.7). Development builds warn about the reason why there is
 * no support.
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
