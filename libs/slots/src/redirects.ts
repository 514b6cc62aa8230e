import { defineSlot } from '@latchkey/kernel';

/** The screen that shows the result of a redirect. */
export interface RedirectOwner {
  /** The value of `stytch_token_type`: `magic_links`, `oauth`. */
  readonly tokenType: string;
  /**
   * One of the product's screens; it reads the result with `useRedirect`. The product's state has `completed: true` once
   * the sign-in is complete, so that a mode that has loaded later can continue.
   */
  readonly screen: string;
}

/**
 * Contributed by products that redirect to another page; read by the shell for the host's `redirect`. The first wins.
 */
export const redirects = /* @__PURE__ */ defineSlot<RedirectOwner>('redirects');
