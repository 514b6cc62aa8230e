import { defineSlot } from '@latchkey/kernel';

/**
 * Origins (`https://app.example`) that may show the widget in a frame; the page's own always may. Fed by modes that must
 * not be framed by others; read by the shell, which loads no client, starts no product and shows no redirect in a frame
 * that one of the lists does not allow. Without a list any page may show the widget.
 */
export const frameAncestors = /* @__PURE__ */ defineSlot<readonly string[]>('frame/ancestors');
