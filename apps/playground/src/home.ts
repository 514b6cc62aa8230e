import type { MountedWidget } from '@latchkey/preset';
import { readAddress } from './choice/address.js';
import { choose, modeOf, type Choice } from './choice/choice.js';
import { settingsOf, wantedOf } from './choice/settings.js';
import { byId, element } from './element.js';
import { emulatorProvider, emulatorUrl, PUBLIC_TOKEN } from './emulator.js';
import { addressOf, keepInAddress } from './home/address-bar.js';
import { drawCode } from './home/code-panel.js';
import { drawControls } from './home/controls.js';
import { createDesk } from './home/desk.js';
import { followInbox } from './home/inbox.js';
import { createLog } from './home/log.js';
import { presentOf, type Present } from './home/present.js';
import { drawStage } from './home/stage.js';
import { startHost, type ForWidget } from './host.js';
import type { ChosenMode } from './modes.js';
import { mounts } from './mounts.js';
import { writeSettings } from './play-request.js';
import { startRecorder } from './recorder.js';

const { choice, problems } = readAddress(new URLSearchParams(location.search));
const desk = createDesk(choice);
const inbox = followInbox(byId('inbox-status'), byId('messages'));
const log = createLog(byId('log'), byId('log-empty'));
const { recorder, callbacks } = startRecorder({
  onEvent(event) {
    log.onEvent(event);
    inbox.look();
  },
  onError: log.onError,
});
const provider = emulatorProvider();
let mounted: { readonly mode: ChosenMode; readonly widget: MountedWidget } | undefined;
let chosenMode = modeOf(choice);
/** Whether a password-reset link was opened, which takes precedence over the choice. */
let isReset = false;

byId('emulator').setAttribute('href', emulatorUrl());
tellProblems();
drawStage(byId('stage-bar'), byId('canvas'), desk);
drawControls(byId('controls'), desk);
drawCode(byId('code'), desk, { publicToken: PUBLIC_TOKEN, apiUrl: emulatorUrl() });
keepInAddress(desk);
desk.follow((present) => {
  const { mode, settings } = wantedOf(present);
  byId('alone').setAttribute('href', `/play?${new URLSearchParams({ mode, config: writeSettings(settings) })}`);
});

const { sessionOptions } = settingsOf(choice).config ?? {};
const started = startHost({ provider, recorder, draw, ...(sessionOptions && { redirectOptions: sessionOptions }) });
const problem = element('p', { className: 'problem', role: 'alert' });
desk.follow(() => {
  problem.remove();
  try {
    follow();
  } catch (error) {
    // The widget stays unchanged.
    problem.textContent = error instanceof Error ? error.message : String(error);
    byId('notice').append(problem);
  }
});
await started;

function follow(): void {
  if (modeOf(desk.choice) !== chosenMode) {
    chosenMode = modeOf(desk.choice);
    isReset = false;
  }
  if (mounted?.mode === modeOf(shownChoice())) mounted.widget.update(optionsNow());
  // A person who returns by a link sees the session panel; the widget appears again at the next change.
  else if (mounted || desk.choice !== choice) draw({});
}

function draw({ redirect, isReset: isOfLink }: ForWidget): void {
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
}

function shownChoice(): Choice {
  return isReset ? choose(desk.choice, 'page.mode', 'resetPassword') : desk.choice;
}

function optionsNow(): Present {
  return presentOf(shownChoice(), addressOf(desk), emulatorUrl());
}

function tellProblems(): void {
  const [first] = problems;
  if (first === undefined) return;
  byId('address-problems').append(
    element('p', {}, 'Parts of this address are invalid. The defaults apply instead.'),
    element('ul', {}, ...problems.map((problem) => element('li', {}, problem))),
  );
}
