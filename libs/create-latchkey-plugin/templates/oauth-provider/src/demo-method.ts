import { definePlugin } from '@latchkey/kernel';
import { mainButtons, oauthProviders } from '@latchkey/slots';
import { DemoMethodIcon } from './icon.view.js';
import type { DemoMethodOptions } from './options.js';

/** Demo method, a provider for the buttons of `oauth()`. Its button comes after those of the products before it. */
export function demoMethod(options: DemoMethodOptions = {}) {
  const { scopes, selectAccount = false } = options;
  return definePlugin({
    id: 'demo-method',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    contributes: [
      oauthProviders.of({
        // Decide: the name of the provider in the path of the start URL, as your project has it.
        type: 'demo-method',
        title: 'Demo method',
        icon: DemoMethodIcon,
        ...(scopes && { custom_scopes: scopes }),
        // Decide: further parameters of the provider. Each is sent as `provider_<name>`.
        ...(selectAccount && { provider_params: { prompt: 'select_account' } }),
      }),
      // The wallets of crypto() count the buttons of the main screen.
      mainButtons.of(1),
    ],
  }).types<{ events: never; messages: never }>();
}
