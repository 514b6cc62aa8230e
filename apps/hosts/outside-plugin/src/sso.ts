import { definePlugin, type Composition, type Issue } from '@latchkey/kernel';
import type { MessageIdOf } from '@latchkey/react';
import { CODE_EMAIL, FACTOR_PRIMARY, mainSections } from '@latchkey/slots';
import { directories, SSO, ssoStarters } from './directories.js';
import type { errorMessages } from './errors.js';
import type { flowMessages, SsoEvent } from './flows.js';
import type { CompanySsoOptions } from './options.js';
import { ssoSlice } from './state.js';
import type { messages as companies } from './views/companies.messages.js';
import type { messages as form } from './views/form.messages.js';
import { SsoForm } from './views/form.view.js';
import { Return } from './views/return.view.js';
import type { messages as returned } from './views/returned.messages.js';

/** Ids of the plugin's messages. */
export type SsoMessageId =
  | MessageIdOf<typeof form>
  | MessageIdOf<typeof companies>
  | MessageIdOf<typeof returned>
  | MessageIdOf<typeof errorMessages>
  | MessageIdOf<typeof flowMessages>;

/** Single sign-on at the directory of the person's company. Needs a plugin for each company. */
export function companySso(options: CompanySsoOptions) {
  return definePlugin({
    id: 'sso',
    options,
    optionDescriptions: () => import('./option-descriptions.js'),
    provides: [FACTOR_PRIMARY, SSO],
    // A page without types may call it without options.
    conflicts: ((options as Partial<CompanySsoOptions> | undefined)?.isEnforced
      ? { [CODE_EMAIL]: 'Company sign-in is enforced. Remove the passcodes by email.' }
      : {}) as Record<typeof CODE_EMAIL, string>,
    rules: [needsDirectories],
    slice: ssoSlice,
    flows: () => import('./flows.js'),
    port: () => import('./port.js'),
    screens: {
      companies: () => import('./views/companies.view.js'),
      returned: () => import('./views/returned.view.js'),
    },
    contributes: [
      mainSections.of({ area: 'prompt', id: 'return', view: Return }),
      mainSections.of({ area: 'form', id: 'form', view: SsoForm }),
      ssoStarters.of('startSignIn'),
    ],
  }).types<{ events: SsoEvent; messages: SsoMessageId }>();
}

/** Reports a widget without a company: nobody could sign in. */
function needsDirectories({ read }: Composition): readonly Issue[] {
  if (read(directories).length > 0) return [];
  const message = 'companySso() has no company. Add a plugin that contributes to the slot sso/directories.';
  return [{ code: 'left-out', plugin: 'sso', message }];
}
