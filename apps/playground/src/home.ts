import { readAddress } from './choice/address.js';
import { byId, element } from './element.js';
import { emulatorProvider, emulatorUrl, PUBLIC_TOKEN } from './emulator.js';
import { keepInAddress } from './home/address-bar.js';
import { drawCode } from './home/code-panel.js';
import { drawFacts } from './home/facts.js';
import { drawAreas, drawHeader } from './home/header.js';
import { followInbox } from './home/inbox.js';
import { createConditions } from './home/conditions.js';
import { createLog } from './home/log.js';
import { startPreview } from './home/preview.js';
import { drawSettings } from './home/settings.js';
import { shareControls } from './home/share.js';
import { drawStage } from './home/stage.js';
import { createStore } from './home/store.js';
import { tabs } from './home/tabs.js';
import { fieldOf, typeInto } from './screens/driver.js';
import { createGallery, GALLERY_INBOX } from './screens/gallery.js';
import { createScreensMenu } from './screens/screens-menu.js';
import { startRecorder } from './recorder.js';

const { choice, problems } = readAddress(new URLSearchParams(location.search));
const store = createStore(choice);
const widget = byId('latchkey');
const inbox = followInbox(byId('inbox-status'), byId('messages'), {
  fillIn(code) {
    const field = fieldOf(widget, 'code');
    if (!field) return false;
    showLive();
    typeInto(field, code);
    return true;
  },
  hidden: GALLERY_INBOX,
});
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
const showArea = drawAreas();
drawSettings(byId('settings'), store);
drawStage(store);
drawFacts(byId('facts'), store);
const codePanel = drawCode(byId('code'), store, { publicToken: PUBLIC_TOKEN, apiUrl: emulatorUrl() });
const views = tabs('View', [
  { id: 'preview-view', label: 'Preview', panel: byId('preview'), onSelect: () => codePanel.show(false) },
  { id: 'code-view', label: 'Code', panel: byId('code'), onSelect: () => codePanel.show(true) },
  { id: 'events-view', label: 'Events', panel: byId('events'), onSelect: () => codePanel.show(false) },
]);
const provider = emulatorProvider();
const conditions = createConditions(() => preview.update());
const screensMenu = createScreensMenu({
  store,
  target: widget,
  showLive,
  restart: () => preview.restart(),
  showAll: () => showGallery(true),
});
const gallery = createGallery({
  store,
  provider,
  open: (screen) => void screensMenu.open(screen),
  close() {
    showGallery(false);
    // The focused button is gone.
    byId('preview-view-tab').focus();
  },
});
byId('canvas').append(gallery.node);
byId('stage-status').append(screensMenu.status);
const shared = shareControls(store);
byId('toolbar').append(
  views.bar,
  shared.history,
  element('div', { className: 'menus' }, screensMenu.node, conditions.node, shared.menu),
);
keepInAddress(store);
const preview = startPreview({ store, provider, recording, adapt: conditions.adapt });
await preview.started;

/** Shows the live widget, on a phone too. */
function showLive(): void {
  views.select('preview-view');
  showArea('preview');
  showGallery(false);
}

function showGallery(isShown: boolean): void {
  if (isShown) views.select('preview-view');
  byId('frame').hidden = isShown;
  gallery.show(isShown);
}

function showProblems(): void {
  const [first] = problems;
  if (first === undefined) return;
  byId('address-problems').append(
    element('p', {}, 'Parts of this address are invalid. The defaults apply instead.'),
    element('ul', {}, ...problems.map((problem) => element('li', {}, problem))),
  );
}
