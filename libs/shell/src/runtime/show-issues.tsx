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
  for (const mistake of mistakes) {
    if (mistake.isContradiction || reported.has(mistake.message)) continue;
    onError(logMistake(mistake, reported));
  }

  const texts = [...new Set(mistakes.map(({ message }) => message))];
  const isDrawn = process.env.NODE_ENV !== 'production' || widget.blocked;
  widget.renderLate({
    issues: isDrawn ? <Issues texts={texts} /> : undefined,
    isBlocked: process.env.NODE_ENV !== 'production' && mistakes.some(({ blocks }) => blocks),
  });
}

/**
 * Returns the error of a flow without a provider, and logs it once. In a production build, only a flow reports it: the
 * host may pass the provider later than the widget's first render.
 */
export function providerError(reported: Set<string>): LatchkeyError {
  // Shorter than the sentence of a development build, which would be in the first screen's code.
  const message = '<Widget>: provider is not the result of createProvider() or adoptClient().';
  return logMistake({ code: 'config/not-a-provider', message }, reported);
}

function logMistake({ code, message, cause }: Mistake, reported: Set<string>): LatchkeyError {
  if (!reported.has(message)) console.error(`Latchkey: ${message}`, `(${code}: ${pageOf(code)})`);
  reported.add(message);
  return new LatchkeyError({ code, message, cause });
}
