import { definePlugin, type Action, type Issue } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { oauthPrompts, PROMPT_ONE_TAP, startScreen } from '@latchkey/slots';
import { isOnlyMethod } from './is-only-method.js';
import type { OneTapEvent, flowMessages } from './flows.js';
import type { words as loadingWords } from './google.js';
import { scriptOf, type OneTapOptions } from './options.js';
import type { messages as start } from './views/start.messages.js';
import { Start } from './views/start.view.js';
import type { messages as offer } from './views/offer.messages.js';
import { Prompt } from './views/prompt.view.js';
import { oneTapSlice, type OneTapAction } from './state.js';

/** Ids of the plugin's messages. */
export type OneTapMessageId =
  | MessageIdOf<typeof start>
  | MessageIdOf<typeof offer>
  | (typeof flowMessages)[keyof typeof flowMessages]['id']
  | (typeof loadingWords)[keyof typeof loadingWords]['id'];

const BAD_SCRIPT: Issue = {
  code: 'left-out',
  plugin: 'onetap',
  message: 'oneTap() is left out: scriptURL has to be an https address, or an http address on this machine.',
};

/** Google One Tap: the prompt to sign in with a Google account. Requires OAuth's `google({ one_tap: true })`. */
export function oneTap(options: OneTapOptions = {}) {
  const isSafe = !!scriptOf(options);
  return definePlugin({
    id: 'onetap',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [PROMPT_ONE_TAP],
    slice: oneTapSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    contributes: isSafe
      ? [
          oauthPrompts.of({ type: 'google', view: Prompt }),
          // A mode overrides this: the last contribution wins.
          startScreen.from((read) => (isOnlyMethod(read) ? Start : undefined)),
        ]
      : [],
    rules: [() => (isSafe ? [] : [BAD_SCRIPT])],
    start({ dispatch }) {
      const begun = (isReady: boolean) => () =>
        dispatch({ type: 'onetap/begun', patch: { isReady } } satisfies OneTapAction as Action);
      // Loads the code that offers the prompt. If that fails, the button remains.
      import('./views/offer.view.js').then(begun(true), begun(false));
    },
  }).types<{ events: OneTapEvent; messages: OneTapMessageId }>();
}
