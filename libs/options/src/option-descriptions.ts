import type { OptionDescription } from '@latchkey/kernel';
import { optionDescriptions as nodes } from './host-nodes/host-content.descriptions.js';
import { optionDescriptions as identifiers } from './initial-identifier.descriptions.js';
import type { Intent } from './intent/intent-state.js';

/** The argument of each plugin by the plugin's name, as the flat configuration has it; a switch for one without. */
export const pluginDescriptions = {
  intent: {
    type: 'choice',
    label: 'Intent',
    values: [
      { value: 'signInOrUp', label: 'Log in or sign up' },
      { value: 'signIn', label: 'Log in' },
      { value: 'signUp', label: 'Sign up' },
    ] satisfies readonly { readonly value: Intent; readonly label: string }[],
    default: 'signInOrUp',
    help: 'An address of the other kind gets a message, and a button that changes to the other intent.',
  },
  neutral: {
    type: 'switch',
    label: 'Show nothing about the existence of accounts',
    default: false,
    help: 'Texts, screens and calls are the same with and without an account.',
  },
  initialIdentifier: { type: 'object', label: 'First address and number', members: identifiers },
  lastUsedFirst: {
    type: 'switch',
    label: 'Show the last-used method first',
    default: false,
    help: 'After the first sign-in of this browser.',
  },
  screenHistory: {
    type: 'switch',
    label: 'The browser’s Back shows the previous screen',
    default: false,
  },
  autoFocus: {
    type: 'switch',
    label: 'Focus the first field at the start',
    default: false,
    help: 'When the widget mounts, and unless the page has the focus elsewhere.',
  },
  hostContent: { type: 'object', label: 'Nodes of the page in the card', members: nodes },
  icons: { type: 'record', label: 'Icons by their ids', otherwise: 'the widget’s own' },
} satisfies Record<string, OptionDescription>;
