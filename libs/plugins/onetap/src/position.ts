import type { OneTapPosition } from '@latchkey/slots';

/** Where the prompt stands: in the place of the button, over the page, or nowhere. */
export type Place = 'embedded' | 'floating' | 'none';

/**
 * Where the prompt stands at a position (SPEC section 2; the meaning of the values is the official client's). Where the
 * browser has a prompt of its own (FedCM), that one floats and can't be embedded.
 */
export function placeOf(position: OneTapPosition | undefined, hasFedCM: boolean): Place {
  switch (position) {
    case 'forceLegacyEmbedded':
      return 'embedded';
    case 'embeddedOnly':
      return hasFedCM ? 'none' : 'embedded';
    case 'embedded':
    case 'floatingOrEmbedded':
      return hasFedCM ? 'floating' : 'embedded';
    case 'floating':
    case undefined:
    // A host without types may write anything.
    default:
      return 'floating';
  }
}

/** Whether the prompt may come to stand in the place of the button, in whichever browser: known before any is asked. */
export function canEmbed(position: OneTapPosition | undefined): boolean {
  return placeOf(position, false) === 'embedded';
}
