import { definePlugin } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { FACTOR_PRIMARY, loginTabs } from '@latchkey/slots';
import type { flowMessages, PagerEvent } from './flows.js';
import type { PagerOptions } from './options.js';
import { pagerSlice } from './state.js';
import type { codeMessages } from './views/code.messages.js';
import type { doneMessages } from './views/done.messages.js';
import type { numberMessages } from './views/number-form.messages.js';
import { NumberForm } from './views/number-form.view.js';

/** Ids of the product's messages. */
export type PagerMessageId =
  | MessageIdOf<typeof numberMessages>
  | MessageIdOf<typeof codeMessages>
  | MessageIdOf<typeof doneMessages>
  | MessageIdOf<typeof flowMessages>;

/** One-time codes by pager. */
export function pager(options: PagerOptions = {}) {
  return definePlugin({
    id: 'pager',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY, 'code:pager'],
    conflicts: { 'code:beeper': 'Use either the pager or the beeper: both send to one device.' },
    slice: pagerSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: { code: () => import('./views/code.view.js'), done: () => import('./views/done.view.js') },
    contributes: [loginTabs.of({ channel: 'sms', method: 'pager', rank: 20, view: NumberForm })],
    rules: [],
    start: watchReturns,
  }).types<{ events: PagerEvent; messages: PagerMessageId }>();
}

/** Loads the form's next screen when the person returns to the page. */
function watchReturns(ctx: { preload(screen: 'code'): Promise<void> }): () => void {
  const preload = () => void ctx.preload('code').catch(() => {});
  window.addEventListener('focus', preload);
  return () => window.removeEventListener('focus', preload);
}
