import type { createProvider } from '@latchkey/client';
import { emailMagicLinks } from '@latchkey/eml';
import { loadConfig } from '@latchkey/preset/lazy';
import { defineLoginElement, type LoginElement, type LoginElementProperties } from './index.js';

// The option `loadConfig` takes the function of the preset.
defineLoginElement({ loadConfig, handlesRedirects: true });

// The element has the types of its properties wherever the DOM creates or finds it.
const element = document.createElement('latchkey-login');
element satisfies LoginElement;
element.products = [emailMagicLinks()];
element.headingLevel = 3;
element.headingLevel = null;
element.callbacks = { onEvent: ({ type }) => void type, onError: ({ code }) => void code };
document.querySelector('latchkey-login')?.mode satisfies LoginElementProperties['mode'];
element.provider = null as ReturnType<typeof createProvider> | null;

// Its events are typed, on the element and on the document.
element.addEventListener('latchkey-event', ({ detail }) => detail.type satisfies string);
document.addEventListener('latchkey-error', ({ detail }) => detail.code satisfies string);

// @ts-expect-error -- there are six levels
element.headingLevel = 7;
// @ts-expect-error -- products are called: emailMagicLinks()
element.products = [emailMagicLinks];
