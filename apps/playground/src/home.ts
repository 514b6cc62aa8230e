import { readAddress } from './choice/address.js';
import { byId, element } from './element.js';
import { emulatorProvider, emulatorUrl, PUBLIC_TOKEN } from './emulator.js';
import { keepInAddress } from './home/address-bar.js';
import { drawCode } from './home/code-panel.js';
import { drawAreas, drawHeader } from './home/header.js';
import { followInbox } from './home/inbox.js';
import { createLog } from './home/log.js';
import { startPreview } from './home/preview.js';
import { drawSettings } from './home/settings.js';
import { drawStage } from './home/stage.js';
import { createStore } from './home/store.js';
import { tabs } from './home/tabs.js';
import { startRecorder } from './recorder.js';

const { choice, problems } = readAddress(new URLSearchParams(location.search));
const store = createStore(choice);
const inbox = followInbox(byId('inbox-status'), byId('messages'));
const log = createLog(byId('log'), byId('log-empty'));
const recording = startRecorder({
  onEvent(event) {
    log.onEvent(event);
    inbox.look();
  },
  onError: log.onError,
});

byId('emulator').setAttribute('href', emulatorUrl());
showProblems();
drawHeader(store);
drawAreas();
drawSettings(byId('settings'), store);
drawStage(store);
const codePanel = drawCode(byId('code'), store, { publicToken: PUBLIC_TOKEN, apiUrl: emulatorUrl() });
const views = tabs('View', [
  { id: 'preview-view', label: 'Preview', panel: byId('preview'), onSelect: () => codePanel.show(false) },
  { id: 'code-view', label: 'Code', panel: byId('code'), onSelect: () => codePanel.show(true) },
  { id: 'events-view', label: 'Events', panel: byId('events'), onSelect: () => codePanel.show(false) },
]);
byId('toolbar').append(views.bar);
keepInAddress(store);
const preview = startPreview({ store, provider: emulatorProvider(), recording, adapt: (present) => present });
await preview.started;

function showProblems(): void {
  const [first] = problems;
  if (first === undefined) return;
  byId('address-problems').append(
    element('p', {}, 'Parts of this address are invalid. The defaults apply instead.'),
    element('ul', {}, ...problems.map((problem) => element('li', {}, problem))),
  );
}
