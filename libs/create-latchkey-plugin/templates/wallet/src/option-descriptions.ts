import type { OptionDescription } from '@latchkey/kernel';
import type { DemoMethodOptions } from './options.js';

/** The options of `demoMethod`. Development builds report an option that is not here, and a value of the wrong type. */
export const optionDescriptions = {
  rdns: { type: 'text', label: 'Identifier that the wallet announces', otherwise: '`example.demo-method`' },
} satisfies Record<keyof DemoMethodOptions, OptionDescription>;
