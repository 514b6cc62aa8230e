import { describeValue } from './describe-value.js';
import { LatchkeyError } from './errors.js';

/**
 * Returns a function that reports the first error of each plugin's reducer, for development builds. Production builds
 * leave the errors to the page's own monitoring, as unhandled rejections.
 *
 * @param onError called with a `product/reducer-threw`
 */
export function createReducerErrorReporter(onError: (error: LatchkeyError) => void): ReportReducerError {
  const reported = new Set<string>();
  return (plugin, action, cause) => {
    if (reported.has(plugin)) return;
    reported.add(plugin);
    onError(
      new LatchkeyError({
        code: 'product/reducer-threw',
        message: `The reducer of the plugin "${plugin}" threw on the action "${action}": ${messageOf(cause)}`,
        hint: 'Its state stays as it was. A reducer receives the actions of all plugins: return the state for those that it does not handle.',
        cause,
      }),
    );
  };
}

/** The message of a thrown value, with a full stop. */
function messageOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : describeValue(cause);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** Reports that the reducer of a plugin threw on an action of a type. */
export type ReportReducerError = (plugin: string, action: string, cause: unknown) => void;
