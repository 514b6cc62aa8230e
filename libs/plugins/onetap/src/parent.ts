/** The id by which Google's script finds the element for an embedded prompt (provider-api.md 4.5). One per page. */
export const PARENT_ID = 'google-parent-prompt';

/**
 * Creates the element for an embedded prompt and shows it inside `box`. Google's script searches the document but not
 * shadow roots. If `box` is in a shadow root, the element becomes a child of the root's host, and a named slot in `box`
 * shows it. Nested shadow roots get one slot each.
 */
export function createParent(box: Element) {
  const { ownerDocument: document } = box;
  const made: HTMLElement[] = [];
  let into = box;
  let root = into.getRootNode();
  const append = <E extends HTMLElement>(element: E): E => {
    if (into !== box) element.slot = PARENT_ID;
    into.append(element);
    made.push(element);
    return element;
  };
  while ('host' in root) {
    append(document.createElement('slot')).name = PARENT_ID;
    into = root.host as Element;
    root = into.getRootNode();
  }
  const element = append(document.createElement('div'));
  element.id = PARENT_ID;
  return {
    element,
    /** Removes all elements that were added. */
    remove: () => made.forEach((element) => element.remove()),
  };
}
