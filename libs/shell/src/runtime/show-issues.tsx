import { LatchkeyError } from '@latchkey/kernel';
import type { WidgetInstance } from './instance.js';
import { Issues } from './issues.view.js';
import type { Mistake } from '../mistakes/mistake.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** The page of a code in this repository's documentation. GitHub leaves the slash out of a heading's anchor. */
const pageOf = (code: string) =>
  `https://github.com/latchkey/latchkey/blob/main/docs/errors.md#${code.replace('/', '')}`;

/**
 * Reports each mistake of the configuration once to the console, with its code and its page, and to the host's
 * `onError`. Also draws all in the widget: in development builds, and if the widget has nothing else to draw.
 * Contradictions are only drawn.
 *
 * @param reported the messages that were reported before; the function adds to it
 */
export function showIssues(
  widget: WidgetInstance,
  mistakes: readonly Mistake[],
  reported: Set<string>,
  onError: (error: LatchkeyError) => void,
): void {
  for (const { code, message, cause, isContradiction } of mistakes) {
    if (isContradiction || reported.has(message)) continue;
    reported.add(message);
    console.error(`Latchkey: ${message}`, `(${code}: ${pageOf(code)})`);
    onError(new LatchkeyError({ code, message, cause }));
  }

  const texts = [...new Set(mistakes.map(({ message }) => message))];
  const isDrawn = process.env.NODE_ENV !== 'production' || widget.blocked;
  widget.renderLate({
    issues: isDrawn ? <Issues texts={texts} /> : undefined,
    isBlocked: process.env.NODE_ENV !== 'production' && mistakes.some(({ blocks }) => blocks),
  });
}
