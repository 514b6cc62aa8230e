import {
  checkOptions,
  describeIssue,
  findUnknownOptions,
  LatchkeyError,
  type Issue,
  type OptionNames,
} from '@latchkey/kernel';
import type { WidgetHost } from './host.js';
import { Issues } from './issues.view.js';
import type { AnyWidgetProps, BaseProps, Callbacks } from '../types.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

const propNames = {
  provider: true,
  products: true,
  mode: true,
  redirect: true,
  sessionOptions: { sessionDurationMinutes: true } satisfies Names<NonNullable<BaseProps['sessionOptions']>>,
  styles: true,
  strings: true,
  callbacks: { onEvent: true, onError: true } satisfies Names<Callbacks>,
  locale: true,
  enableShadowDOM: true,
  headingLevel: true,
  telemetry: true,
  lastUsed: true,
  checkOptions: true,
  problems: true,
} satisfies Names<AnyWidgetProps>;

type Names<T> = Record<keyof T, OptionNames[string]>;

const reported = new WeakMap<WidgetHost, Set<string>>();

/** Whether to report options that do not exist. */
export function checksOptions({ props, blocked }: WidgetHost): boolean {
  return process.env.NODE_ENV !== 'production' || !!props.checkOptions || blocked;
}

/**
 * Reports each issue of the configuration once to the console and to the host's `onError`. Also draws all issues in the
 * widget: in development builds, and if the widget has nothing else to draw. Contradictions are only drawn.
 */
export async function reportIssues(host: WidgetHost, onError: (error: LatchkeyError) => void): Promise<void> {
  const { composition, props } = host;
  const { plugins } = composition;
  const issues = [...composition.issues, ...(props.problems ?? []).map(leftOut)];
  if (checksOptions(host)) {
    issues.push(...findUnknownOptions(props, propNames).map(leftOut), ...(await checkOptions(plugins.values())));
  }
  if (!host.mounted || host.composition !== composition) return;

  const known = reported.get(host) ?? new Set();
  reported.set(host, known);
  for (const issue of issues) {
    const message = describeIssue(issue);
    if (issue.code === 'contradiction' || known.has(message)) continue;
    known.add(message);
    console.error(`Latchkey: ${message}`);
    onError(new LatchkeyError({ code: `config/${issue.code}`, message, cause: issue.cause }));
  }

  const texts = [...new Set(issues.map(describeIssue))];
  const isDrawn = process.env.NODE_ENV !== 'production' || host.blocked;
  host.renderLate({ issues: isDrawn && texts[0] ? <Issues texts={texts} /> : undefined });
}

const leftOut = (message: string): Issue => ({ code: 'left-out', plugin: 'widget', message });
