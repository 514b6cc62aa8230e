import { mountLogin, type MountedWidget, type ProductName } from '@latchkey/preset';
import { followAppearance } from './appearance.js';
import { byId, element } from './element.js';
import { emulatorProvider, emulatorUrl } from './emulator.js';
import { startHost } from './host.js';
import { followInbox } from './inbox.js';
import { writeSettings } from './play-request.js';
import { everyProduct, products } from './products.js';
import { startRecorder } from './recorder.js';

const { recorder, callbacks } = startRecorder();
const provider = emulatorProvider();
let chosen: readonly ProductName[] = everyProduct;
let mounted: MountedWidget | undefined;

byId('emulator').setAttribute('href', emulatorUrl());
followAppearance(byId('appearance'));
followInbox(byId('inbox-status'), byId('messages'));
drawSwitch(byId('products'));
linkAlone();

await startHost({
  provider,
  recorder,
  draw({ redirect }) {
    mounted = mountLogin({
      ...present(),
      client: provider,
      elementId: 'latchkey',
      callbacks,
      ...(redirect && { redirect }),
    });
  },
});

function present() {
  const loginRedirectURL = `${location.origin}/`;
  return {
    config: {
      products: chosen,
      emailMagicLinksOptions: { loginRedirectURL, signupRedirectURL: loginRedirectURL },
    },
  };
}

function drawSwitch(fieldset: HTMLElement): void {
  for (const { name, label } of products) {
    const box = element('input', { type: 'checkbox', name: 'product', value: name, checked: true });
    fieldset.append(element('label', { className: 'choice' }, box, label));
  }
  fieldset.addEventListener('change', () => {
    const boxes = [...fieldset.querySelectorAll('input')];
    chosen = products.filter((_, index) => boxes[index]?.checked).map(({ name }) => name);
    mounted?.update(present());
    linkAlone();
  });
}

function linkAlone(): void {
  byId('alone').setAttribute(
    'href',
    `/play?${new URLSearchParams({ config: writeSettings({ config: { products: chosen } }) })}`,
  );
}
