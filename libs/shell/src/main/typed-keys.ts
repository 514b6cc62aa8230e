const TYPES = ['keydown', 'keypress', 'keyup'] as const;
const FIELD = 'input,textarea,select,[contenteditable]';
/** The keys of shortcuts that are also used in a field. */
const PASSING = /^(Escape|Esc|Tab|F\d+|Control|Meta|Alt|Shift)$/;

/** The shadow roots whose keys end there. */
const handled = new WeakSet<Node>();

/**
 * Ends the events of keys that type at the host of a shadow root. The page sees that element as their target and not the
 * field, so that it would take them for its shortcuts. Escape, Tab and keys with Control or Meta pass.
 *
 * @param place where the widget is. Outside of a shadow root nothing is done.
 */
export function endTypedKeys(place: Node): void {
  const root = place.getRootNode();
  const { host } = root as ShadowRoot;
  if (!host || handled.has(root)) return;
  handled.add(root);
  const end = (event: KeyboardEvent) => {
    if (isTyped(event, root as ShadowRoot)) event.stopPropagation();
  };
  // On the host, after all listeners in the root. Both live and end together.
  for (const type of TYPES) (host as HTMLElement).addEventListener(type, end);
}

function isTyped(event: KeyboardEvent, root: ShadowRoot): boolean {
  // Alt Graph, which types, sets Control, too.
  if (PASSING.test(event.key) || event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'))) return false;
  const [target] = event.composedPath();
  // What is typed while a button is busy belongs to the next screen.
  return (target as Element).matches(FIELD) || root.querySelector('[aria-busy=true]') !== null;
}
