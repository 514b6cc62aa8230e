/**
 * Runs in a page whose HTML the server rendered, before its scripts and after `watchForUsableField`. Sets `hydratedAt` of
 * `window.latchkeyBench`: when no form has the attribute `data-latchkey-waits` any more, which each removes in an effect
 * (`Form` of @latchkey/react), in ms since navigation start.
 */
export function watchForHydration() {
  let wasThere = false;
  new MutationObserver((_, observer) => {
    const isThere = document.querySelector('form[data-latchkey-waits]') !== null;
    if (wasThere && !isThere) {
      window.latchkeyBench.hydratedAt = performance.now();
      observer.disconnect();
    }
    wasThere = isThere;
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-latchkey-waits'] });
}

/**
 * Runs in a page, before its scripts, and finds the moment at which its first field is usable. In an animation frame,
 * so with the layout that this frame paints, a text field
 *
 * - is in the document, is drawn (size, visibility, opacity) and lies inside the window,
 * - would be hit by a click on its middle: no element is above it, nothing makes it inert,
 * - is neither disabled nor read-only, by itself or by a fieldset,
 * - and accepts a key: it is focused, and text is inserted through the browser's own editing, which fires `beforeinput`
 *   and `input` as a key does; it contains the text from the next frame on.
 *
 * When a later frame finds the field replaced or its text gone, the moment does not count, and the search continues:
 * the result is the first moment after which no typed text is lost. The caller ends a visit with a real key, which must
 * be appended to the text that was typed here.
 *
 * Until the document contains a field there is only a MutationObserver, so that the search does not slow down the page.
 * It searches the document, not shadow roots; no page of the bench renders in one.
 *
 * Leaves `window.latchkeyBench`: `usableAt`, in ms since navigation start, -1 while there is none; `kept()`, the digits
 * that the field holds, `undefined` once it is not the focused one. Each moment that it tries is also a user timing
 * mark, `latchkey-bench-usable`.
 *
 * @param {string} key a digit: it suits an address as well as a phone number, and no formatter of numbers drops it.
 */
export function watchForUsableField(key) {
  const FIELDS = 'input[type="email"], input[type="tel"], input[type="text"], input:not([type])';
  let field;
  const kept = () => (field === document.activeElement ? field.value.replace(/\D/g, '') : undefined);
  const bench = { usableAt: -1, kept };
  window.latchkeyBench = bench;

  const isUsable = (candidate) => {
    if (candidate.matches(':disabled, :read-only')) return false;
    if (!candidate.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { x, y, width, height } = candidate.getBoundingClientRect();
    return width > 0 && height > 0 && document.elementFromPoint(x + width / 2, y + height / 2) === candidate;
  };

  const look = () => {
    const now = performance.now();
    requestAnimationFrame(look);
    if (field?.isConnected && kept()?.startsWith(key)) return;
    bench.usableAt = -1;
    field = [...document.querySelectorAll(FIELDS)].find(isUsable);
    if (!field) return;
    field.focus();
    field.select();
    document.execCommand('insertText', false, key);
    bench.usableAt = now;
    performance.mark('latchkey-bench-usable', { startTime: now });
  };

  new MutationObserver((_, observer) => {
    if (!document.querySelector(FIELDS)) return;
    observer.disconnect();
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
}
