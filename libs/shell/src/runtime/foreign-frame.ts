import { isInForeignFrame } from '@latchkey/client';
import { LatchkeyError } from '@latchkey/kernel';

/**
 * Throws if one of the lists does not allow a page that shows this one in a frame.
 *
 * @param allowedAncestors lists of allowed origins; see `isInForeignFrame`
 * @throws LatchkeyError `shell/foreign-frame`
 */
export function refuseForeignFrame(allowedAncestors: readonly (readonly string[])[]): void {
  if (!allowedAncestors.some((list) => isInForeignFrame(list))) return;
  throw new LatchkeyError({
    code: 'shell/foreign-frame',
    message: 'The client was not loaded: a page of another origin shows this one in a frame.',
    hint: 'Add its origin to allowedFrameAncestors, or open the page by itself.',
    userMessage: {
      id: 'error.foreign-frame',
      text: 'Another site shows this page inside its own. Open the page by itself to go on.',
    },
  });
}
