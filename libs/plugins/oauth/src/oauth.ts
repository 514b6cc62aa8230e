import { definePlugin, type Composition, type Issue } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { FACTOR_PRIMARY, mainButtons, mainSections, oauthProviders, redirects } from '@latchkey/slots';
import type { OAuthEvent } from './flows.js';
import type { OAuthOptions, ProviderWith, RequiredBy } from './options.js';
import type { messages as returned } from './views/returned.messages.js';
import type { messages as section } from './views/providers.messages.js';
import { Providers } from './views/providers.view.js';
import { oauthSlice } from './state.js';

// Bundlers replace `process.env.NODE_ENV`, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the plugin's messages, and of the badge on its buttons. */
export type OAuthMessageId = MessageIdOf<typeof section> | MessageIdOf<typeof returned> | 'shell.lastUsed';

/** OAuth: one button per provider, and the screen after the redirect back. */
export function oauth<const P extends readonly ProviderWith<string>[]>(options: OAuthOptions<P>) {
  // A page without types may call it without options.
  const { providers, ...addresses } = { ...options };
  // Untyped pages may pass a value that is not an array: treat it as an empty list.
  const list: readonly ProviderWith<string>[] = Array.isArray(providers) ? providers : [];
  return definePlugin({
    id: 'oauth',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: list[0] ? [FACTOR_PRIMARY, 'method:oauth'] : [],
    ...(process.env.NODE_ENV !== 'production' && hintsOf<P>(list)),
    slice: oauthSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: { returned: () => import('./views/returned.view.js') },
    contributes: [
      mainSections.from((read) =>
        read(oauthProviders)[0] ? { area: 'buttons', id: 'providers', view: Providers } : undefined,
      ),
      mainButtons.from((read) => read(oauthProviders).length),
      redirects.of({ tokenType: 'oauth', screen: 'returned' }),
      ...list.map((provider) => oauthProviders.of({ ...addresses, ...provider })),
    ],
  }).types<{ events: OAuthEvent; messages: OAuthMessageId }>();
}

/** Development-only hints about a configuration that is most likely a mistake. Its valid parts still work. */
function hintsOf<P extends readonly ProviderWith<string>[]>(providers: readonly ProviderWith<string>[]) {
  // Only types need this object: at run time the button works without the required plugin.
  const requires = {} as Readonly<Record<RequiredBy<P>, string>>;
  return { requires, rules: [eachOnce, ({ plugins }: Composition) => missingTypes(providers, plugins)] };
}

function eachOnce({ read }: Composition): readonly Issue[] {
  const types = read(oauthProviders).map(({ value }) => value.type);
  if (types.length > 0 && new Set(types).size === types.length) return [];
  const message = `oauth() needs providers, each of them once. These are given: ${types.join(', ') || 'none'}. Write oauth({ providers: [google(), apple()] }).`;
  return [{ code: 'left-out', plugin: 'oauth', message }];
}

/** One issue for each capability that a provider requires and no plugin provides. */
function missingTypes(providers: readonly ProviderWith<string>[], plugins: Composition['plugins']): readonly Issue[] {
  const provided = [...plugins.values()].flatMap(({ provides = [] }) => provides);
  return providers.flatMap((provider) =>
    Object.entries(provider?.requires ?? {}).flatMap(([name, message]) =>
      provided.includes(name) ? [] : { code: 'left-out' as const, plugin: 'oauth', message },
    ),
  );
}
