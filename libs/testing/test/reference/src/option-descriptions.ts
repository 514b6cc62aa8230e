import type { OptionDescriptions } from '@latchkey/kernel';

/** Describes the options of `pager`. */
export const optionDescriptions: OptionDescriptions = {
  expirationMinutes: {
    label: 'Code expires after (minutes)',
    help: 'How long a code can be used.',
    type: 'minutes',
    from: 1,
    to: 10,
    default: 5,
  },
  sender: {
    label: 'Sender',
    help: 'The text that pagers show above the code.',
    type: 'text',
    otherwise: 'the name of the project',
  },
};

/** Loads the ids of all messages. */
export const loadMessageIds = () => import('./message-ids-list.js');
