import { loadChunk, type LoadMessageIds, type OptionDescription } from '@latchkey/kernel';
import type { EmailMagicLinksOptions } from './options.js';

const linkMinutes = { type: 'minutes', from: 5, to: 10_080, default: 30 } as const;
const projectDefault = 'the project’s default';

/** The options of `emailMagicLinks`. */
export const optionDescriptions = {
  loginRedirectURL: {
    type: 'url',
    label: 'Log-in link opens',
    otherwise: projectDefault,
    help: 'The provider accepts only URLs that are registered in its project.',
  },
  signupRedirectURL: { type: 'url', label: 'Sign-up link opens', otherwise: projectDefault },
  loginExpirationMinutes: { ...linkMinutes, label: 'Log-in link expires after (minutes)' },
  signupExpirationMinutes: { ...linkMinutes, label: 'Sign-up link expires after (minutes)' },
  loginTemplateId: { type: 'text', label: 'Template of the log-in email', otherwise: projectDefault },
  signupTemplateId: { type: 'text', label: 'Template of the sign-up email', otherwise: projectDefault },
  domainHint: {
    type: 'text',
    label: 'Sender’s domain',
    otherwise: 'the project’s only domain',
    help: 'The links to Gmail and Yahoo search for emails from this domain.',
  },
  createUserAsPending: {
    type: 'switch',
    label: 'Create users as pending',
    default: false,
    help: 'A new user is pending until the person opens the link.',
  },
} satisfies Record<keyof EmailMagicLinksOptions, OptionDescription>;

/** Loads the ids of the package's messages. */
export const loadMessageIds: LoadMessageIds = () => loadChunk(import('./message-ids-list.js'));
