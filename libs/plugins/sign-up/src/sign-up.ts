import { definePlugin, type Issue } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { loginTabs, mainSections } from '@latchkey/slots';
import type { SignUpContext } from './flows.js';
import type { SignUpOptions } from './options.js';
import { ID, signUpSlice } from './state.js';
import type { refusals } from './validate.js';
import type { messages as done } from './views/done.messages.js';
import type { messages as fields } from './views/fields.messages.js';
import type { messages as input } from './views/input.messages.js';
import { Prepare } from './views/prepare.view.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Ids of the plugin's messages. */
export type SignUpMessageId =
  | MessageIdOf<typeof done>
  | MessageIdOf<typeof fields>
  | MessageIdOf<typeof input>
  | MessageIdOf<typeof refusals>;

const noMethod: Issue = {
  code: 'left-out',
  plugin: ID,
  message: 'signUp(): no product signs in. Add one, such as emailMagicLinks().',
};

/**
 * Asks new users for further data, once: a step between the sign-in, by any method, and its success screen, events and
 * next page. Stores the data with one update of the user. Never replaces a value that the user has.
 *
 * @example
 * <Widget
 *   provider={provider}
 *   products={[
 *     emailMagicLinks(),
 *     signUp({
 *       fields: [{ type: 'name', required: true }],
 *       terms: { links: [{ label: 'Terms of Service', url: '/terms' }] },
 *     }),
 *   ]}
 * />
 */
export function signUp(options?: SignUpOptions) {
  return definePlugin({
    id: ID,
    // A name without a value: production builds check options that have a name, and these also if none is given.
    options: { fields: undefined, ...options },
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: ['step:sign-up'],
    slice: signUpSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      fields: () => import('./views/fields.view.js'),
      done: () => import('./views/done.view.js'),
      retry: () => import('./views/retry.view.js'),
    },
    contributes: [mainSections.of({ area: 'prompt', id: 'prepare', view: Prepare })],
    start(context, screens) {
      const ctx: SignUpContext = context;
      const before = screens.holdSignIn;
      // Before the end of a sign-in, so that the screen for code that does not load is there by then.
      const load = () => Promise.all([import('./after-sign-in.js'), ctx.preload('retry')]);
      const loading = load();
      loading.catch(() => {});
      screens.holdSignIn = async (signIn) => {
        const isShown = !!(await before?.(signIn));
        const modules = await loading.catch(load).catch((error: unknown) => {
          // Without any code to tell the person. The page's own listener for unhandled errors hears of it.
          void Promise.reject(error);
        });
        return (await modules?.[0].holdSignIn(ctx, screens, signIn)) || isShown;
      };
      return () => void (screens.holdSignIn = before);
    },
    // The plugin's own section is the only one.
    ...(process.env.NODE_ENV !== 'production' && {
      rules: [({ read }) => (read(loginTabs)[0] || read(mainSections)[1] ? [] : [noMethod])],
    }),
  }).types<{ messages: SignUpMessageId }>();
}
