/** By this id Google's script finds the element for an embedded prompt (PROVIDER_CONTRACT 4.5). A page has one prompt. */
export const PARENT_ID = 'google-parent-prompt';

/** The element that Google's script draws into, and what takes it out of the page again. */
export interface PromptParent {
  readonly element: HTMLElement;
  remove(): void;
}

/**
 * Makes the element for an embedded prompt so that it is seen inside `box`. Google's script looks for it in the document
 * and not in shadow roots: from inside one it goes out to the root's host, as a child of it, and a named slot in the box
 * shows it where it belongs; so on through every root around.
 */
export function createParent(box: Element): PromptParent {
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
    remove: () => made.forEach((element) => element.remove()),
  };
}
