import type { OptionDescription } from '@latchkey/kernel';
import type { InitialIdentifierOptions } from './initial-identifier.js';

/** The options of `initialIdentifier`. */
export const optionDescriptions = {
  email: { type: 'text', label: 'First address', otherwise: 'an empty field' },
  canChangeEmail: {
    type: 'switch',
    label: 'The person can change the address',
    default: true,
    help: 'With false, the email fields are read-only, as for an invitation.',
  },
  phoneNumber: {
    type: 'text',
    label: 'First number',
    otherwise: 'an empty field',
    help: 'In international form, with a plus: +14155550123.',
  },
} satisfies Record<keyof InitialIdentifierOptions, OptionDescription>;
