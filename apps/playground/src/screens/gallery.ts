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

/** The place of a widget in the gallery. */
interface Cell {
  readonly target: HTMLElement;
  readonly problem: HTMLElement;
}

/**
 * Makes the gallery. A widget is mounted when it is about to scroll into view, and then led to its screen, one after
 * another. It is inert: it takes no focus, and no press.
 */
export function createGallery({ store, provider, open, close }: GalleryOptions): Gallery {
  const node = element('div', { className: 'gallery', hidden: true });
  const back = element('button', { type: 'button', className: 'button quiet' }, 'Back to the live widget');
  const widgets = createWidgets(store, provider);
  const rows = new Map<Element, () => void>();
  let configuration = '';
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        rows.get(target)?.();
      }
    },
    { rootMargin: '200px' },
  );
  back.addEventListener('click', close);

  const clear = () => {
    observer.disconnect();
    rows.clear();
    widgets.clear();
    node.replaceChildren();
  };
  const draw = (choice: Choice) => {
    clear();
    configuration = configurationOf(choice);
    node.append(
      element('div', { className: 'gallery-head' }, element('h2', { className: 'title' }, 'All screens'), back),
    );
    for (const screen of screens) {
      if (screen.isSignIn || screen.missing(choice) !== undefined) continue;
      const row = rowOf(screen, () => open(screen));
      node.append(row.node);
      rows.set(row.node, () => row.cells.forEach((cell) => widgets.start(screen, cell)));
      observer.observe(row.node);
    }
  };
  store.subscribe((choice) => {
    if (node.hidden) return;
    if (configurationOf(choice) === configuration) widgets.update(choice);
    else draw(choice);
  });
  return {
    node,
    show(isShown) {
      node.hidden = !isShown;
      if (isShown) draw(store.choice);
      else clear();
    },
  };
}

/** The widgets of the gallery: each starts once, and leads itself to its screen after those before it. */
function createWidgets(store: Store, provider: Provider) {
  let mounted: MountedWidget[] = [];
  let queue: Promise<void> = Promise.resolve();
  const reach = async (screen: Screen, { target, problem }: Cell, choice: Choice) => {
    if (!target.isConnected) return;
    try {
      await screen.reach(createDriver(target), { choice, inbox: GALLERY_INBOX });
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  return {
    start(screen: Screen, cell: Cell) {
      const { choice } = store;
      const { id } = cell.target;
      const own: Provider = {
        // Each widget keeps its pending code by the token.
        publicToken: `${provider.publicToken}-${id}`,
        apiUrl: provider.apiUrl,
        connect: () => provider.connect(),
      };
      mounted.push(mounts[modeOf(choice)]({ ...optionsOf(choice), client: own, elementId: id }));
      queue = queue.then(() => reach(screen, cell, choice));
    },
    update(choice: Choice) {
      for (const widget of mounted) widget.update(optionsOf(choice));
    },
    clear() {
      for (const widget of mounted) widget.unmount();
      mounted = [];
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
