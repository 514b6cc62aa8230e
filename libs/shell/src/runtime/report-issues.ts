import { checkOptions, findUnknownOptions, loadChunk, type LatchkeyError } from '@latchkey/kernel';
import type { WidgetInstance } from './instance.js';
import { propNames } from './prop-names.js';
import type { Mistake } from '../mistakes/mistake.js';
import type { AnyWidgetProps } from '../types.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Whether to report what is wrong with options and values, and not only what `compose` leaves out. */
function checksOptions({ props, blocked }: WidgetInstance): boolean {
  return process.env.NODE_ENV !== 'production' || !!props.checkOptions || blocked;
}

/** Returns all mistakes of a widget's configuration. What describes them loads if there are any, or in development. */
async function mistakesOf(widget: WidgetInstance): Promise<readonly Mistake[]> {
  const { composition, props } = widget;
  const plugins = [...composition.plugins.values()];
  const found: Mistake[] = [];
  if (process.env.NODE_ENV !== 'production' || composition.issues[0]) {
    const { mistakesOf: describe } = await import('../mistakes/describe-product.js');
    found.push(...describe(composition, props));
  }
  const leftOut = (message: string): Mistake => ({ code: 'config/left-out', message });
  found.push(...(props.problems ?? []).map(leftOut));
  if (!checksOptions(widget)) return found;

  found.push(...findUnknownOptions(props, { ...propNames, presentation: true }).map(leftOut));
  // A prop of the official UI 6.
  if (Object.hasOwn(props, 'presentation'))
    found.push(leftOut('There is no option "presentation". Use "styles" in its place.'));
  found.push(...(await checkOptions(plugins)).map(({ message = '' }) => leftOut(message)));
  if (process.env.NODE_ENV !== 'production' || !isUsual(Object(props.provider) as object)) {
    const { checkProvider } = await import('../mistakes/check-provider.js');
    found.push(...checkProvider(props));
  }
  if (props.strings) {
    const { checkStrings } = await import('../mistakes/check-strings.js');
    found.push(...(await checkStrings(props.strings, plugins)));
  }
  if (process.env.NODE_ENV !== 'production') {
    const { developmentMistakes } = await import('../mistakes/development.js');
    found.unshift(...developmentMistakes(props, composition, widget.card.current));
  }
  return found;
}

/** Whether a provider has a public token, and an address with a scheme or of a host on the network. */
function isUsual({ publicToken = '', apiUrl }: Partial<AnyWidgetProps['provider']>): boolean {
  return /^public-/.test(publicToken) && (!apiUrl || /^(https?:|[a-z][^:]*\.)/i.test(apiUrl));
}

/**
 * Looks for mistakes of the configuration, and reports them (`show-issues.tsx`, which loads if there are any).
 *
 * @param reported the messages that were reported before; the function adds to it
 */
export async function reportIssues(
  widget: WidgetInstance,
  reported: Set<string>,
  onError: (error: LatchkeyError) => void,
): Promise<void> {
  const { composition } = widget;
  const mistakes = await mistakesOf(widget);
  // A chunk that loads others and imports nothing of the first screen would give hosts one more file for it: `loadChunk`.
  const show = mistakes[0] && (await loadChunk(import('./show-issues.js'))).showIssues;
  if (!widget.mounted || widget.composition !== composition) return;
  if (show) show(widget, mistakes, reported, onError);
  else widget.renderLate({ issues: undefined, isBlocked: false });
}

/** Throws the error of a flow without a provider, and logs it once. */
export async function refuseProvider(reported: Set<string>): Promise<never> {
  throw (await loadChunk(import('./show-issues.js'))).providerError(reported);
}
