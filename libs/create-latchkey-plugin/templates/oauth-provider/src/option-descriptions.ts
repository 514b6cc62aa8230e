import type { OptionDescription } from '@latchkey/kernel';
import type { DemoMethodOptions } from './options.js';

/** The options of `demoMethod`. Development builds report an option that is not here, and a value of the wrong type. */
export const optionDescriptions = {
  scopes: { type: 'texts', label: 'Further scopes', otherwise: 'those of the project' },
  selectAccount: { type: 'switch', label: 'The provider asks for the account', default: false },
} satisfies Record<keyof DemoMethodOptions, OptionDescription>;
