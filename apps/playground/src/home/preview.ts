import type { Provider } from '@latchkey/client';
import type { MountedWidget } from '@latchkey/preset';
import { choose, modeOf, type Choice } from '../choice/choice.js';
import { settingsOf } from '../choice/settings.js';
import { byId, element } from '../element.js';
import { emulatorUrl } from '../emulator.js';
import { startHost, type ForWidget } from '../host.js';
import type { ChosenMode } from '../modes.js';
import { mounts } from '../mounts.js';
import type { startRecorder } from '../recorder.js';
import { addressOf } from './address-bar.js';
import { presentOf, type Present } from './present.js';
import type { Store } from './store.js';

/** Options of {@link startPreview}. */
export interface PreviewOptions {
  readonly store: Store;
  readonly provider: Provider;
  readonly recording: ReturnType<typeof startRecorder>;
  /** Changes the options of the widget, such as for a condition. */
  readonly adapt: (present: Present) => Present;
}

/** The live widget of the page. */
export interface Preview {
  /** Applies the current options. */
  update(): void;
  /** Mounts a new widget, which begins at its first screen. */
  restart(): void;
  /** Resolves when the page has handled its address. */
  readonly started: Promise<void>;
}

/** Mounts the widget of the current choice, and updates it with each change. */
export function startPreview({ store, provider, recording, adapt }: PreviewOptions): Preview {
  const { recorder, callbacks } = recording;
  const first = store.choice;
  let mounted: { readonly mode: ChosenMode; readonly widget: MountedWidget } | undefined;
  let chosenMode = modeOf(first);
  /** Whether a password-reset link was opened, which takes precedence over the choice. */
  let isReset = false;

  const shownChoice = (): Choice => (isReset ? choose(store.choice, 'page.mode', 'resetPassword') : store.choice);
  const optionsNow = (): Present => adapt(presentOf(shownChoice(), addressOf(store), emulatorUrl()));
  const draw = ({ redirect, isReset: isOfLink }: ForWidget) => {
    isReset = isOfLink === true;
    const mode = modeOf(shownChoice());
    mounted?.widget.unmount();
    mounted = undefined;
    const widget = mounts[mode]({
      ...optionsNow(),
      client: provider,
      elementId: 'latchkey',
      callbacks,
      ...(redirect && { redirect }),
    });
    mounted = { mode, widget };
  };
  const follow = () => {
    if (modeOf(store.choice) !== chosenMode) {
      chosenMode = modeOf(store.choice);
      isReset = false;
    }
    if (mounted?.mode === modeOf(shownChoice())) mounted.widget.update(optionsNow());
    // A person who returns by a link sees the session panel; the widget appears again at the next change.
    else if (mounted || store.choice !== first) draw({});
  };

  const { sessionOptions } = settingsOf(first).config ?? {};
  const started = startHost({ provider, recorder, draw, ...(sessionOptions && { redirectOptions: sessionOptions }) });
  const withNotice = noticeOfErrors();
  store.subscribe(() => withNotice(follow));
  return { update: () => withNotice(follow), restart: () => withNotice(() => draw({})), started };
}

/** Returns a function that runs an action, and shows its error until the next action. The widget stays unchanged. */
function noticeOfErrors(): (action: () => void) => void {
  const problem = element('p', { className: 'problem', role: 'alert' });
  return (action) => {
    problem.remove();
    try {
      action();
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      byId('notice').append(problem);
    }
  };
}
