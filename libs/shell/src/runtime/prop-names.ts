import type { OptionNames } from '@latchkey/kernel';
import type { AnyWidgetProps, BaseProps, Callbacks } from '../types.js';

/** The names of the props for production builds, which do not load their descriptions. */
export const propNames = {
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
