import { partClasses as part } from '@latchkey/ui/parts';
import type { UiIconId } from './icon-ids.js';

/** The selectors of the widget's icons, and the sizes of these in pixels. */
const ICONS: Readonly<Record<UiIconId, readonly [selector: string, size: IconPlace['size']]>> = {
  'ui/back': [`.${part['button-back']}>svg`, 20],
  'ui/showPassword': [`.${part['password-toggle']}>svg:not(:has(>:nth-child(3)))`, 20],
  'ui/hidePassword': [`.${part['password-toggle']}>svg:has(>:nth-child(3))`, 20],
  'ui/success': [`.${part['success-mark']}>svg`, 32],
  'ui/error': [`.${part.toast}>svg[fill=currentColor]`, 16],
  'ui/done': [`.${part.toast}>svg[fill=none]`, 16],
  'ui/dismiss': [`.${part['toast-dismiss']}>svg`, 12],
};

/** A place for an icon of the host. */
export interface IconPlace {
  readonly id: UiIconId;
  readonly size: 12 | 16 | 20 | 32;
  /** An element before the widget's icon. */
  readonly element: Element;
}

/**
 * Makes a place before each icon of the widget that has one of the ids, now and after each change of the card. Calls
 * `onChange` with all places of the card when these have changed.
 *
 * @returns a function that removes the places
 */
export function followIcons(
  card: Element,
  ids: readonly UiIconId[],
  className: string,
  onChange: (places: readonly IconPlace[]) => void,
): () => void {
  const { ownerDocument } = card;
  const view = ownerDocument.defaultView;
  if (!view) return () => {};
  let places: readonly (IconPlace & { readonly icon: Element })[] = [];

  function update(): void {
    const before = places;
    const next = ids.flatMap((id) => {
      const [selector, size] = ICONS[id];
      return [...card.querySelectorAll(selector)].map((icon) => {
        const present = before.find((place) => place.id === id && place.icon === icon);
        return present ?? { id, size, icon, element: ownerDocument.createElement('span') };
      });
    });
    if (next.length === before.length && next.every((place) => before.includes(place))) return;
    places = next;
    for (const place of before) if (!next.includes(place)) place.element.remove();
    for (const { element, icon } of next) {
      element.className = className;
      if (element.nextSibling !== icon) icon.before(element);
    }
    onChange(places);
  }

  update();
  const observer = new view.MutationObserver(update);
  observer.observe(card, { subtree: true, childList: true });
  return () => {
    observer.disconnect();
    places.forEach(({ element }) => element.remove());
  };
}
