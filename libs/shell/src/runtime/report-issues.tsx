import {
  checkOptions,
  describeIssue,
  findUnknownOptions,
  LatchkeyError,
  type Issue,
  type OptionNames,
} from '@latchkey/kernel';
import type { WidgetInstance } from './instance.js';
import { Issues } from './issues.view.js';
import type { AnyWidgetProps, BaseProps, Callbacks } from '../types.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const propNames = {
  provider: true,
  products: true,
  mode: true,
  redirect: true,
  redirectTo: true,
  sessionOptions: { sessionDurationMinutes: true } satisfies Names<NonNullable<BaseProps['sessionOptions']>>,
  styles: true,
  strings: true,
  callbacks: { onEvent: true, onError: true } satisfies Names<Callbacks>,
  locale: true,
  enableShadowDOM: true,
  styleSheet: true,
  headingLevel: true,
  telemetry: true,
  lastUsed: true,
  checkOptions: true,
  problems: true,
} satisfies Names<AnyWidgetProps>;

type Names<T> = Record<keyof T, OptionNames[string]>;

/** Whether to report options that do not exist. */
export function checksOptions({ props, blocked }: WidgetInstance): boolean {
  return process.env.NODE_ENV !== 'production' || !!props.checkOptions || blocked;
}

/**
 * Reports each issue of the configuration once to the console and to the host's `onError`. Also draws all issues in the
 * widget: in development builds, and if the widget has nothing else to draw. Contradictions are only drawn.
 *
 * @param reported the messages that were reported before; the function adds to it
 */
export async function reportIssues(
  widget: WidgetInstance,
  reported: Set<string>,
  onError: (error: LatchkeyError) => void,
): Promise<void> {
  const { composition, props } = widget;
  const { plugins } = composition;
  const issues = [...composition.issues, ...(props.problems ?? []).map(leftOut)];
  if (checksOptions(widget)) {
    issues.push(...findUnknownOptions(props, propNames).map(leftOut), ...(await checkOptions(plugins.values())));
  }
  if (!widget.mounted || widget.composition !== composition) return;

  for (const issue of issues) {
    const message = describeIssue(issue);
    if (issue.code === 'contradiction' || reported.has(message)) continue;
    reported.add(message);
    console.error(`Latchkey: ${message}`);
    onError(new LatchkeyError({ code: `config/${issue.code}`, message, cause: issue.cause }));
  }

  const texts = [...new Set(issues.map(describeIssue))];
  const isDrawn = process.env.NODE_ENV !== 'production' || widget.blocked;
  widget.renderLate({ issues: isDrawn && texts[0] ? <Issues texts={texts} /> : undefined });
}

const leftOut = (message: string): Issue => ({ code: 'left-out', plugin: 'widget', message });
