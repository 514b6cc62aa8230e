import { mountLogin, type MountedWidget } from '@latchkey/preset';
import { readAddress } from './choice/address.js';
import { settingsOf } from './choice/settings.js';
import { byId, element } from './element.js';
import { emulatorProvider, emulatorUrl, PUBLIC_TOKEN } from './emulator.js';
import { addressOf, keepInAddress } from './home/address-bar.js';
import { drawCode } from './home/code-panel.js';
import { drawControls } from './home/controls.js';
import { createDesk } from './home/desk.js';
import { followInbox } from './home/inbox.js';
import { createLog } from './home/log.js';
import { presentOf } from './home/present.js';
import { drawStage } from './home/stage.js';
import { startHost, type ForWidget } from './host.js';
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
let mounted: MountedWidget | undefined;

byId('emulator').setAttribute('href', emulatorUrl());
tellProblems();
drawStage(byId('stage-bar'), byId('canvas'), desk);
drawControls(byId('controls'), desk);
drawCode(byId('code'), desk, { publicToken: PUBLIC_TOKEN, apiUrl: emulatorUrl() });
keepInAddress(desk);
desk.follow((present) => {
  const query = new URLSearchParams({ config: writeSettings(settingsOf(present)) });
  byId('alone').setAttribute('href', `/play?${query}`);
});

const { sessionOptions } = settingsOf(choice).config ?? {};
const started = startHost({ provider, recorder, draw, ...(sessionOptions && { redirectOptions: sessionOptions }) });
desk.follow(() => {
  // Who has come back by a link sees that they are signed in; the widget comes back with the next change.
  if (mounted) mounted.update(presentOf(desk.choice, addressOf(desk)));
  else if (desk.choice !== choice) draw({});
});
await started;

function draw({ redirect }: ForWidget): void {
  mounted?.unmount();
  mounted = mountLogin({
    ...presentOf(desk.choice, addressOf(desk)),
    client: provider,
    elementId: 'latchkey',
    callbacks,
    ...(redirect && { redirect }),
  });
}

function tellProblems(): void {
  const [first] = problems;
  if (first === undefined) return;
  byId('address-problems').append(
    element('p', {}, 'Part of this address says nothing that can be shown. The defaults stand in its place.'),
    element('ul', {}, ...problems.map((problem) => element('li', {}, problem))),
  );
}
