import type { Provider } from '@latchkey/client';
import type { MountedWidget } from '@latchkey/preset';
import { modeOf, type Choice } from '../choice/choice.js';
import { settingsOf } from '../choice/settings.js';
import { element } from '../element.js';
import { emulatorUrl } from '../emulator.js';
import { presentOf, type Present } from '../home/present.js';
import type { Store } from '../home/store.js';
import { mounts } from '../mounts.js';
import { createDriver } from './driver.js';
import { screens, type Screen } from './screens.js';

/** The start of the addresses that the widgets of the gallery use; the inbox of the page hides them. */
export const GALLERY_INBOX = 'gallery+';

const SCHEMES = ['light', 'dark'] as const;

/** Options of {@link createGallery}. */
export interface GalleryOptions {
  readonly store: Store;
  readonly provider: Provider;
  /** Called when a person selects a screen. */
  readonly open: (screen: Screen) => void;
  /** Called when a person returns to the live widget. */
  readonly close: () => void;
}

/** All screens of the configuration, each in light and in dark. */
export interface Gallery {
  readonly node: HTMLElement;
  show(isShown: boolean): void;
}

/** A widget of the gallery. */
interface Cell {
  readonly widget: MountedWidget;
}

/**
 * Makes the gallery. A widget is mounted when it is about to scroll into view, and then led to its screen, one after
 * another. It is inert: it takes no focus, and no press.
 */
export function createGallery({ store, provider, open, close }: GalleryOptions): Gallery {
  const node = element('div', { className: 'gallery', hidden: true });
  let cells: Cell[] = [];
  let configuration = '';
  let queue: Promise<void> = Promise.resolve();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        starts.get(target)?.();
      }
    },
    { rootMargin: '200px' },
  );
  const starts = new Map<Element, () => void>();

  const clear = () => {
    observer.disconnect();
    starts.clear();
    for (const { widget } of cells) widget.unmount();
    cells = [];
    node.replaceChildren();
  };
  const start = (screen: Screen, target: HTMLElement, problem: HTMLElement) => {
    const own: Provider = {
      // Each widget keeps its pending code by the token.
      publicToken: `${provider.publicToken}-${target.id}`,
      apiUrl: provider.apiUrl,
      connect: () => provider.connect(),
    };
    const cell = {
      widget: mounts[modeOf(store.choice)]({ ...optionsOf(store.choice), client: own, elementId: target.id }),
    };
    cells.push(cell);
    const visit = { choice: store.choice, inbox: GALLERY_INBOX };
    queue = queue.then(async () => {
      if (!target.isConnected) return;
      try {
        await screen.reach(createDriver(target), visit);
      } catch (error) {
        problem.textContent = error instanceof Error ? error.message : String(error);
      }
    });
  };
  const back = element('button', { type: 'button', className: 'button quiet' }, 'Back to the live widget');
  back.addEventListener('click', close);
  const draw = (choice: Choice) => {
    clear();
    node.append(
      element('div', { className: 'gallery-head' }, element('h2', { className: 'title' }, 'All screens'), back),
    );
    const shown = screens.filter(({ isSignIn, missing }) => !isSignIn && missing(choice) === undefined);
    for (const screen of shown) {
      const row = rowOf(screen, () => open(screen));
      node.append(row.node);
      starts.set(row.node, () => row.cells.forEach(({ target, problem }) => start(screen, target, problem)));
      observer.observe(row.node);
    }
  };
  store.subscribe((choice) => {
    if (node.hidden) return;
    const next = configurationOf(choice);
    if (next === configuration) for (const { widget } of cells) widget.update(optionsOf(choice));
    else draw(choice);
    configuration = next;
  });
  return {
    node,
    show(isShown) {
      node.hidden = !isShown;
      configuration = configurationOf(store.choice);
      if (isShown) draw(store.choice);
      else clear();
    },
  };
}

/** The part of a choice that decides which screens there are. */
function configurationOf(choice: Choice): string {
  return JSON.stringify([modeOf(choice), settingsOf(choice).config]);
}

function optionsOf(choice: Choice): Present {
  const present = presentOf(choice, location.origin, emulatorUrl());
  return { ...present, lastUsed: false, telemetry: 'off' };
}

function rowOf(screen: Screen, open: () => void) {
  const button = element(
    'button',
    { type: 'button', className: 'button quiet', ariaLabel: `Open: ${screen.label}` },
    'Open',
  );
  button.addEventListener('click', open);
  const cells = SCHEMES.map((scheme) => ({
    target: element('div', { id: `gallery-${screen.id}-${scheme}`, className: 'gallery-widget', inert: true }),
    problem: element('p', { className: 'meta' }),
    scheme,
  }));
  const node = element(
    'section',
    { className: 'gallery-row', ariaLabel: screen.label },
    element('h3', { className: 'title' }, screen.label),
    button,
    ...cells.map(({ target, problem, scheme }) =>
      element('div', { className: 'gallery-cell', dataset: { scheme } }, target, problem),
    ),
  );
  return { node, cells };
}
