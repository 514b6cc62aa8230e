import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { PasswordsOptions } from './options.js';

const linkMinutes = { type: 'minutes', from: 5, to: 10_080 } as const;
const projectDefault = 'the project’s default';

/** The options of `passwords`. */
export const optionDescriptions = {
  resetPasswordRedirectURL: {
    type: 'url',
    label: 'Reset link opens',
    otherwise: projectDefault,
    help: 'A page in the reset-password mode. The provider accepts only URLs that are registered in its project.',
  },
  loginRedirectURL: { type: 'url', label: 'Link to log in without a password opens', otherwise: projectDefault },
  resetPasswordExpirationMinutes: {
    ...linkMinutes,
    label: 'Reset link expires after (minutes)',
    otherwise: 'the provider’s default',
  },
  resetPasswordTemplateId: { type: 'text', label: 'Template of the reset email', otherwise: projectDefault },
  loginExpirationMinutes: {
    ...linkMinutes,
    label: 'Link to log in without a password expires after (minutes)',
    otherwise: 'the provider’s default',
    isDeprecated: true,
    help: 'No effect: the provider’s API has no field for it.',
  },
} satisfies Record<keyof PasswordsOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
