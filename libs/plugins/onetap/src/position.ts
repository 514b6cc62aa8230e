import type { OneTapPosition } from '@latchkey/slots';

/** Where the prompt is: in place of the button, over the page, or nowhere. */
export type Place = 'embedded' | 'floating' | 'none';

/**
 * The place of the prompt for a position option (behaviour.md 2; the values have the official client's meaning). A
 * browser's own prompt (FedCM) always floats and can't be embedded.
 */
export function promptPlacement(position: OneTapPosition | undefined, hasFedCM: boolean): Place {
  switch (position) {
    case 'forceLegacyEmbedded':
      return 'embedded';
    case 'embeddedOnly':
      return hasFedCM ? 'none' : 'embedded';
    case 'embedded':
    case 'floatingOrEmbedded':
      return hasFedCM ? 'floating' : 'embedded';
    // An untyped host may pass any value.
    default:
      return 'floating';
  }
}

/** Whether the prompt replaces the button in some browser. The layout depends on it before the prompt is requested. */
export function canEmbed(position: OneTapPosition | undefined): boolean {
  return promptPlacement(position, false) === 'embedded';
}

/** Height of the prompt's container in px until the prompt has its own height (behaviour.md 9). */
export const DEFAULT_HEIGHT = 47;
