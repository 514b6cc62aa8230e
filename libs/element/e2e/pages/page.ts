import { defineLoginElement, type LoginElement, type LoginElementProperties } from '@latchkey/element';
import { emailMagicLinks } from '@latchkey/eml';
import { emulatorUrl, provider, query, startRecorder } from '@latchkey/testing/page';

// Query parameters:
//   attributes={…}   the attributes of the first element, as JSON
//   define=late      the spec defines the element; until then it has only its properties

declare module '@latchkey/testing/page' {
  interface Recorder {
    readonly define: () => void;
    /** Inserts an element with a provider and email magic links. */
    readonly insert: (
      properties?: LoginElementProperties,
      attributes?: Readonly<Record<string, string>>,
    ) => LoginElement;
    readonly emulatorUrl: string;
  }
}

const product = emailMagicLinks();
const place = document.querySelector('#login') ?? document.body;

function insert(properties: LoginElementProperties = {}, attributes: Readonly<Record<string, string>> = {}) {
  const element = document.createElement('latchkey-login');
  Object.assign(element, { provider, products: [product], ...properties });
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  place.append(element);
  return element;
}

const define = () => void defineLoginElement();
const { callbacks } = startRecorder(product, { record: { define, insert, emulatorUrl } });
document.addEventListener('latchkey-event', ({ detail }) => callbacks.onEvent(detail));
document.addEventListener('latchkey-error', ({ detail }) => callbacks.onError(detail));

if (query.get('define') !== 'late') define();
insert({}, JSON.parse(query.get('attributes') ?? '{}') as Record<string, string>);
