import type { OptionDescription } from '@latchkey/kernel';
import type { CompanySsoOptions } from './options.js';

/** The options of `companySso`. */
export const optionDescriptions = {
  server: { type: 'url', label: 'Sign-in server' },
  profileId: { type: 'text', label: 'Trusted auth token profile' },
  redirectUrl: { type: 'url', label: 'People return to', otherwise: 'this page' },
  isEnforced: { type: 'switch', label: 'Refuse passcodes by email', default: false },
} satisfies Record<keyof CompanySsoOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds = () => import('./message-ids.js');
