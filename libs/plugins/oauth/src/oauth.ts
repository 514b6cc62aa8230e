import { definePlugin, type Composition, type Issue } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { FACTOR_PRIMARY, mainButtons, mainSections, oauthProviders, redirects } from '@latchkey/slots';
import type { OAuthEvent } from './flows.js';
import type { OAuthOptions, ProviderWith, RequiredBy } from './options.js';
import type { messages as returned } from './screens/returned.messages.js';
import type { messages as lastUsed } from './sections/last-used.messages.js';
import type { messages as section } from './sections/providers.messages.js';
import { Providers } from './sections/providers.view.js';
import { oauthSlice } from './slice.js';

// Bundlers put the value in place, as React's own packages expect of them.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the product's messages. */
export type OAuthMessageId = MessageIdOf<typeof section> | MessageIdOf<typeof lastUsed> | MessageIdOf<typeof returned>;

/** OAuth: a button for each provider, and the screen that the person comes back to. */
export function oauth<const P extends readonly ProviderWith<string>[]>({ providers, ...addresses }: OAuthOptions<P>) {
  return definePlugin({
    id: 'oauth',
    provides: [FACTOR_PRIMARY],
    ...(process.env.NODE_ENV !== 'production' && hintsOf(providers)),
    slice: oauthSlice,
    port: () => import('./port.js'),
    screens: { returned: () => import('./screens/returned.view.js') },
    contributes: [
      mainSections.of({ area: 'buttons', id: 'providers', view: Providers }),
      mainButtons.from((read) => read(oauthProviders).length),
      redirects.of({ tokenType: 'oauth', screen: 'returned' }),
      ...providers.map((provider) => oauthProviders.of({ ...addresses, ...provider })),
    ],
  }).types<{ events: OAuthEvent; messages: OAuthMessageId }>();
}

/**
 * What is said to developers of a configuration that can't be meant. Production builds say nothing: there what stands on
 * the page works all the same, and whoever has come to sign in can.
 */
function hintsOf<P extends readonly ProviderWith<string>[]>(providers: P) {
  const requires: Readonly<Record<RequiredBy<P>, string>> = Object.assign({}, ...providers.map((one) => one.requires));
  return { requires, rules: [eachOnce] };
}

function eachOnce({ read }: Composition): readonly Issue[] {
  const types = read(oauthProviders).map(({ value }) => value.type);
  if (types.length > 0 && new Set(types).size === types.length) return [];
  const message = `oauth() needs providers, each of them once. These are given: ${types.join(', ') || 'none'}.`;
  return [{ code: 'sentence', plugin: 'oauth', message }];
}
