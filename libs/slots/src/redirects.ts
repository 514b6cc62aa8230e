import { defineSlot } from '@latchkey/kernel';

/** Says which screen shows what a redirect brought back. */
export interface RedirectOwner {
  /** The value of `stytch_token_type`: `magic_links`, `oauth`. */
  readonly tokenType: string;
  /** One of the product's screens; it finds the result by `useRedirect`. */
  readonly screen: string;
}

/** Owners of returns. Fed by products that send people away; read by the shell for the host's `redirect`. First wins. */
export const redirects = /* @__PURE__ */ defineSlot<RedirectOwner>('redirects');
