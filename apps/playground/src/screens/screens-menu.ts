import type { Choice } from '../choice/choice.js';
import { element, say } from '../element.js';
import { menu } from '../home/menu.js';
import type { Store } from '../home/store.js';
import { createDriver } from './driver.js';
import { screens, type Screen } from './screens.js';

/** Options of {@link createScreensMenu}. */
export interface ScreensMenuOptions {
  readonly store: Store;
  /** The element of the live widget. */
  readonly target: HTMLElement;
  /** Shows the live widget. */
  readonly showLive: () => void;
  /** Mounts the live widget again. */
  readonly restart: () => void;
  /** Shows all screens beside each other. */
  readonly showAll: () => void;
}

/** The menu of screens. */
export interface ScreensMenu {
  readonly node: HTMLElement;
  /** Says which screen is on its way, or why it did not come. */
  readonly status: HTMLElement;
  /** Leads the live widget to a screen. */
  open(screen: Screen): Promise<void>;
}

/** Makes the menu that leads the live widget to a screen. It names the screens of other methods. */
export function createScreensMenu({ store, target, showLive, restart, showAll }: ScreensMenuOptions): ScreensMenu {
  const status = element('p', { className: 'stage-status', role: 'status' });
  const driver = createDriver(target);
  const list = element('ul', { className: 'screens' });
  const all = element('button', { type: 'button', className: 'button quiet' }, 'All screens');
  const others = element('div', { className: 'other-screens' });
  const shown = menu('Screens', [
    all,
    list,
    others,
    element('p', { className: 'meta' }, element('a', { href: '/relying-party' }, 'Consent, with an application')),
    element(
      'p',
      { className: 'hint' },
      'An expired code needs five minutes. The emulator’s clock does not reach the page.',
    ),
  ]);
  let latest: Screen | undefined;

  const open = async (screen: Screen) => {
    latest = screen;
    say(status, `Going to “${screen.label}” …`);
    const finish = (sentence: string) => {
      if (latest === screen) say(status, sentence);
    };
    try {
      showLive();
      // A new widget would show a code screen again that was not left before.
      if (!(await driver.goBack())) restart();
      await screen.reach(driver, { choice: store.choice, inbox: 'screens+' });
      finish('');
    } catch (error) {
      finish(`“${screen.label}” did not appear. ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  all.addEventListener('click', () => {
    shown.close();
    showAll();
  });
  const buttons = screens.map((screen) => {
    const button = element('button', { type: 'button', className: 'screen' }, screen.label);
    button.addEventListener('click', () => {
      shown.close();
      void open(screen);
    });
    return element('li', {}, button);
  });
  list.append(...buttons);
  store.subscribe((choice) => {
    buttons.forEach((button, at) => (button.hidden = screens[at]?.missing(choice) !== undefined));
    others.replaceChildren(...missingOf(choice).map((sentence) => element('p', { className: 'meta' }, sentence)));
  });
  return { node: shown.node, status, open };
}

/** A sentence for each method that would bring further screens. */
function missingOf(choice: Choice): readonly string[] {
  const labels = new Map<string, readonly string[]>();
  for (const { label, missing } of screens) {
    const need = missing(choice);
    if (need !== undefined) labels.set(need, [...(labels.get(need) ?? []), label]);
  }
  return [...labels].map(([need, names]) => `With ${need}: ${names.join(', ')}.`);
}
