import { definePlugin } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { connectionWrapper, frameAncestors, startScreen } from '@latchkey/slots';
import type { IdpContext, IdpEvent } from './flows.js';
import type { IdentityProviderOptions } from './options.js';
import type { messages as consent } from './views/consent.messages.js';
import type { messages as logout } from './views/logout.messages.js';
import type { messages as notice } from './views/notice.messages.js';
import type { messages as otherOrigin } from './views/other-origin.messages.js';
import type { messages as returned } from './views/returned.messages.js';
import type { messages as signIn } from './views/sign-in.messages.js';
import type { messages as start } from './views/start.messages.js';
import { Start } from './views/start.view.js';
import { idpSlice, products } from './state.js';
import type { flowMessages } from './messages.js';

/** Ids of the mode's messages. */
export type IdpMessageId =
  | MessageIdOf<typeof start>
  | MessageIdOf<typeof consent>
  | MessageIdOf<typeof logout>
  | MessageIdOf<typeof notice>
  | MessageIdOf<typeof otherOrigin>
  | MessageIdOf<typeof returned>
  | MessageIdOf<typeof signIn>
  | MessageIdOf<typeof flowMessages>;

/**
 * The mode for the page of an identity provider. Asks the users of other applications for consent, or whether to log
 * out, depending on the query (behaviour.md 2, identity-provider mode).
 */
export function identityProvider(options: IdentityProviderOptions = {}) {
  return definePlugin({
    id: 'idp',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: ['mode:idp'],
    slice: idpSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      consent: () => import('./views/consent.view.js'),
      logout: () => import('./views/logout.view.js'),
      signIn: () => import('./views/sign-in.view.js'),
      otherOrigin: () => import('./views/other-origin.view.js'),
      notice: () => import('./views/notice.view.js'),
    },
    contributes: [
      startScreen.of(Start),
      frameAncestors.of(options.allowedFrameAncestors ?? []),
      connectionWrapper.of((connection, store) => products.wrap?.(connection, store) ?? connection),
    ],
    start(ctx, screens) {
      // If the chunk does not load, only the start screen observes the session.
      import('./flows.js').then((flows) => flows.followSignIn(ctx as IdpContext, screens)).catch(() => {});
    },
  }).types<{ events: IdpEvent; messages: IdpMessageId }>();
}
