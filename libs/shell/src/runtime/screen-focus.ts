import type { CoreState } from '@latchkey/kernel';
import { adoptSheet, fadeIn, laterSheet } from '@latchkey/ui';
import { moveLowerEdge } from './card-height.js';
import type { WidgetInstance } from './instance.js';
import { createTypeAhead, setText, type TypeAhead } from './type-ahead.js';

const HEADING = 'h1,h2,h3,h4,h5,h6';
/** The fields that a person can type into. */
const FIELD =
  'textarea,input:not([type=hidden],[type=checkbox],[type=radio],[readonly],[disabled],[hidden],[tabindex="-1"])';

/** Follows the screen changes of one widget. */
export interface ScreenFocus {
  /** Begins once the widget has been drawn. May be called again. */
  begin(): void;
  end(): void;
}

/**
 * Creates the handling of the screen changes of one widget. The new screen fades in, and the card takes its height. The focus moves to its first field,
 * else to its heading, and the field receives what the person has typed since they pressed the button that led there.
 * The focus stays where the screen, or the page around the widget, has put it. Adds the styles of later screens.
 */
export function createScreenFocus(widget: WidgetInstance): ScreenFocus {
  let end: (() => void) | undefined;
  return {
    begin() {
      const card = widget.card.current;
      if (card && !end) end = follow(card, widget);
    },
    end() {
      end?.();
      end = undefined;
    },
  };
}

function follow(card: HTMLElement, widget: WidgetInstance): () => void {
  const { store } = widget.runtime;
  const typed = createTypeAhead(card, FIELD, () => widget.submitted);
  const core = () => store.get().get('core') as CoreState;
  let { screenVersion, flows } = core();
  let heading = card.querySelector(HEADING);
  /** Whether the screen has changed, and the new one is not drawn yet. */
  let isDue = false;
  /** The height of the card with the screen before, in px. */
  let height = 0;
  let releaseSheet: (() => void) | undefined;
  let motion: Animation | undefined;
  const releaseLater = adoptSheet(card, laterSheet);
  // Not an effect of the view: the code of the first screen would contain it. Preact runs effects after a frame.
  const drawn = new MutationObserver((records) => {
    const present = card.querySelector(HEADING);
    // Each screen has a heading of its own, also one that a view of the same screen draws in place of another.
    if (present === heading && (present || !isDue)) {
      // The code of a form may load after its screen: until then, the focus is on the heading.
      if (screenVersion > 0 && present?.matches(':focus') && card.querySelector(FIELD)) moveFocus(card, typed);
      return;
    }
    heading = present;
    if (screenVersion === 0) return;
    const [screen] = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    if (isDue && screen) {
      releaseSheet?.();
      releaseSheet = fadeIn(screen);
      motion?.cancel();
      motion = moveLowerEdge(card, screen, height);
    }
    isDue = false;
    if (!isFocusTaken(card)) moveFocus(card, typed);
  });
  drawn.observe(card, { childList: true, subtree: true });
  const unsubscribe = store.subscribe(() => {
    const now = core();
    const earlier = flows;
    ({ flows } = now);
    if (now.screenVersion === screenVersion) {
      const hasFailed = Object.entries(flows).some(([id, { error }]) => error && !earlier[id]?.error);
      // Typing clears the error of a form. Here the person has not typed.
      if (hasFailed && typed.fail()) store.dispatch({ type: 'core/flowChanged', patch: { flows: now.flows } });
      return;
    }
    screenVersion = now.screenVersion;
    isDue = true;
    height = card.offsetHeight;
    typed.leave(now.screen !== 'main');
  });
  // React shows the widget again, on an inner screen.
  if (screenVersion > 0 && !isFocusTaken(card)) moveFocus(card, typed);
  return () => {
    unsubscribe();
    drawn.disconnect();
    releaseSheet?.();
    motion?.cancel();
    releaseLater();
    typed.end();
  };
}

/** Moves the focus to the first field, which receives what was typed before, else to the heading. */
function moveFocus(card: HTMLElement, typed: TypeAhead): void {
  const field = card.querySelector<HTMLInputElement>(FIELD);
  const heading = card.querySelector<HTMLElement>(HEADING);
  if (field) describe(field, card);
  // A heading that is not of `@latchkey/ui` can't take the focus by itself.
  else if (!heading?.hasAttribute('tabindex')) heading?.setAttribute('tabindex', '-1');
  (field ?? heading)?.focus();
  const text = field && typed.take();
  if (text) setText(field, field.value + text);
}

/**
 * Whether the focus is on an element of the new screen, which chose it itself, or of the page outside of the widget. An
 * element around the widget, such as a dialog, does not count.
 */
function isFocusTaken(card: Element): boolean {
  const root = card.getRootNode() as Document | ShadowRoot;
  const focused = root.activeElement ?? card.ownerDocument.activeElement;
  for (let node: Node | null = card; node; node = node.parentNode ?? ((node as ShadowRoot).host || null)) {
    if (node === focused) return false;
  }
  return focused !== null;
}

/**
 * Adds the heading and the sentences above a field to its description: the focus skips them. React sets the attribute
 * again only when the field gets an error, which then is the whole description.
 */
function describe(field: Element, card: Element): void {
  const above = [...card.querySelectorAll(`${HEADING},p`)].filter(
    (element) =>
      element.textContent?.trim() && element.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const ids = above.map((element) => (element.id ||= `described-by-${Math.random()}`));
  const own = field.getAttribute('aria-describedby');
  field.setAttribute('aria-describedby', [...ids, ...(own ? [own] : [])].join(' '));
}
