import { definePlugin } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { FACTOR_PRIMARY, mainSections } from '@latchkey/slots';
import type { DemoMethodEvent, flowMessages } from './flows.js';
import type { DemoMethodOptions } from './options.js';
import { demoMethodSlice } from './state.js';
import type { messages as code } from './views/code.messages.js';
import type { messages as done } from './views/done.messages.js';
import type { messages as form } from './views/form.messages.js';
import { DemoMethodForm } from './views/form.view.js';

/** Ids of the product's messages. */
export type DemoMethodMessageId =
  | MessageIdOf<typeof form>
  | MessageIdOf<typeof code>
  | MessageIdOf<typeof done>
  | MessageIdOf<typeof flowMessages>;

/** Demo method: a form that sends a code, and the screen that signs in with it. */
export function demoMethod(options: DemoMethodOptions = {}) {
  return definePlugin({
    id: 'demo-method',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    // A list of products needs at least one that a person can sign in with. This is one. By its own capability, another
    // plugin can require it or conflict with it.
    provides: [FACTOR_PRIMARY, 'method:demo-method'],
    slice: demoMethodSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      code: () => import('./views/code.view.js'),
      done: () => import('./views/done.view.js'),
    },
    contributes: [
      // Decide: a section of its own, as here, or a tab among the forms for an email address or a number. A tab is
      // `loginTabs.of({ channel: 'email', method: METHOD, rank: 15, view })`; of each channel, the highest rank is shown.
      mainSections.of({ area: 'form', id: 'form', view: DemoMethodForm }),
    ],
  }).types<{ events: DemoMethodEvent; messages: DemoMethodMessageId }>();
}
