import { defineSlot } from '@latchkey/kernel';

/**
 * Lists of origins (`https://app.example`) that may embed the widget in a frame. The page's own origin is always
 * allowed. Contributed by modes that restrict framing (idp). Read by the shell: if one of the lists does not allow an
 * ancestor of the frame, it loads no client, starts no product and shows no redirect. Without a list, any page may
 * embed the widget.
 */
export const frameAncestors = /* @__PURE__ */ defineSlot<readonly string[]>('frame/ancestors');
