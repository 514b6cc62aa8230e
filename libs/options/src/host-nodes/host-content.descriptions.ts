import type { OptionDescription } from '@latchkey/kernel';
import type { HostContentOptions } from './host-content.js';
import { wrongNodes } from './host-node.js';

/** The options of `hostContent`. */
export const optionDescriptions = {
  header: { type: 'view', label: 'Header', help: 'At the top of the card, on every screen.' },
  logo: { type: 'view', label: 'Logo', help: 'Below the header, centred, on every screen.' },
  aboveForm: { type: 'view', label: 'Above the form', help: 'On the main screen, below its heading.' },
  belowForm: { type: 'view', label: 'Below the form', help: 'On the main screen, below the sign-in methods.' },
  footer: { type: 'view', label: 'Footer', help: 'At the end of every screen.' },
} satisfies Record<keyof HostContentOptions, OptionDescription>;

/** Returns a sentence for each value that is no node. */
export async function checkValues(options: HostContentOptions): Promise<readonly string[]> {
  return wrongNodes({ ...options });
}
