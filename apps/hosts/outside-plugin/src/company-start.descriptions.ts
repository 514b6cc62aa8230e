import type { OptionDescription } from '@latchkey/kernel';
import type { CompanyStartOptions } from './company-start.js';

export { loadMessageIds } from './option-descriptions.js';

/** The options of `companyStart`. */
export const optionDescriptions = {
  directory: { type: 'text', label: 'Directory of the company' },
  title: { type: 'text', label: 'Name of the company' },
} satisfies Record<keyof CompanyStartOptions, OptionDescription>;
