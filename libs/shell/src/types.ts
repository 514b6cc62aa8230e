import type { Provider, RedirectResult, Telemetry } from '@latchkey/client';
import type { AnyPlugin, CheckProducts, EventsOf, HostEvent, LatchkeyError, MessagesOf } from '@latchkey/kernel';
import type { Strings } from '@latchkey/react';
import type { Styles } from '@latchkey/ui';

/** Events of the shell itself. */
export type ShellEvent =
  /** The person goes on with the session that was active already. `data`: the session. */
  | { readonly type: 'shell/sessionContinued'; readonly data: unknown }
  /** The person has ended the session that was active already. */
  | { readonly type: 'shell/loggedOut' };

/** What a host hears. One that throws never stops a flow. */
export interface Callbacks<E extends HostEvent = HostEvent> {
  /** After the state that the event describes. */
  readonly onEvent?: (event: E) => void;
  /** A failure that the person has been told of, or, by a code `config/…`, an item of the configuration that is left out. */
  readonly onError?: (error: LatchkeyError) => void;
}

/** Level of the widget's headings in the host page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Props that do not depend on the products. */
export interface BaseProps {
  /** From `createProvider` or `adoptClient`. */
  readonly provider: Provider;
  /** What `handleRedirect` gave: the product that owns such returns shows it. */
  readonly redirect?: RedirectResult | undefined;
  readonly sessionOptions?: {
    /** Minutes. @default what `createProvider` or `handleRedirect` was given, else 30 (SPEC section 9) */
    readonly sessionDurationMinutes?: number;
  };
  readonly styles?: Styles | undefined;
  /** BCP 47. @default 'en' */
  readonly locale?: string | undefined;
  /** Draws the widget in a shadow root of its own. Password managers may not look inside. @default false */
  readonly enableShadowDOM?: boolean | undefined;
  /** @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  /** @default 'full' */
  readonly telemetry?: Telemetry | undefined;
  /** How the method used last is shown, where there is a choice: marked, or not at all. @default 'badge' */
  readonly lastUsed?: 'badge' | false | undefined;
  /**
   * Whether production builds, too, load the names of all options and report each given option that does not exist.
   * Development builds always do. @default false
   */
  readonly checkOptions?: boolean | undefined;
  /** Sentences about what the caller itself has left out of its configuration; reported as what the widget leaves out. */
  readonly problems?: readonly string[] | undefined;
}

/** Props of `Widget` and of `mount`. */
export interface WidgetProps<
  P extends readonly AnyPlugin[] = readonly AnyPlugin[],
  M extends AnyPlugin = AnyPlugin,
> extends BaseProps {
  /** The methods, in the order in which they stand. */
  readonly products: P & CheckProducts<P, M>;
  /** Another start than log-in: `resetPassword(…)`. */
  readonly mode?: M | undefined;
  /** Own texts by message id: a text with `{places}`, or a function of what fills them. */
  readonly strings?: Strings<MessagesOf<readonly [...P, M]> | (string & {})> | undefined;
  readonly callbacks?: Callbacks<EventsOf<readonly [...P, M]> | ShellEvent> | undefined;
}

/** The same with everything that types know taken away. */
export interface AnyWidgetProps extends BaseProps {
  readonly products: readonly AnyPlugin[];
  readonly mode?: AnyPlugin | undefined;
  readonly strings?: Strings | undefined;
  readonly callbacks?: Callbacks | undefined;
}
