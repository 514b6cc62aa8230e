import type { ActiveSession, Provider, RedirectResult, SessionUser, Telemetry } from '@latchkey/client';
import type { AnyPlugin, CheckProducts, EventsOf, HostEvent, LatchkeyError, MessagesOf } from '@latchkey/kernel';
import type { Strings } from '@latchkey/react';
import type { Styles } from '@latchkey/ui';

/** A sign-in that has succeeded. */
export interface SignInResult {
  readonly user: SessionUser;
  readonly session: ActiveSession;
  /** The method, as for the last-used badge: `eml`, `otp:sms`, `oauth:github`, `crypto:metamask`. */
  readonly method: string;
  /** Whether the sign-in made the account. `undefined`: the provider does not say. */
  readonly isNew: boolean | undefined;
}

/** The end of a session. */
export interface SignOutResult {
  /**
   * - `loggedOut`: this page logged out: the person in a widget, or the host by `sessionOf(provider).logOut()`.
   * - `otherTab`: another tab of this browser ended the session.
   * - `expired`: its time is over.
   * - `ended`: the provider, or a call of the official client by the host, ended it.
   */
  readonly cause: 'loggedOut' | 'otherTab' | 'expired' | 'ended';
  /** The session that has ended. */
  readonly session: ActiveSession;
}

/** Events of the shell itself. */
export type ShellEvent =
  /** The person has signed in, by any method. Follows the method's own event and `AUTHENTICATE_FLOW_COMPLETE`. */
  | { readonly type: 'shell/signedIn'; readonly data: SignInResult }
  /** The session has ended, for any reason. */
  | { readonly type: 'shell/signedOut'; readonly data: SignOutResult }
  /** The person continues with the session that was already active. `data`: the session. */
  | { readonly type: 'shell/sessionContinued'; readonly data: ActiveSession }
  /** The person has ended the session that was already active. `data`: that session, if it was known. */
  | { readonly type: 'shell/loggedOut'; readonly data: ActiveSession | null };

/**
 * The page to open after a sign-in: a URL of the host's; or `query`, the name of a parameter of this page's URL whose
 * value is a URL of this origin, and `otherwise` for a page without a valid one.
 */
export type RedirectTo = string | { readonly query: string; readonly otherwise?: string | undefined };

/** Callbacks of the host. A callback that throws never stops a flow. */
export interface Callbacks<E extends HostEvent = HostEvent> {
  /** Called after the state change that the event describes. `data` is undefined for an event without data. */
  readonly onEvent?: (event: E & Required<HostEvent>) => void;
  /**
   * Called with each error that the person sees, with each mistake of the configuration (`config/…`), and with what a
   * view of a plugin threw (`view/threw`).
   */
  readonly onError?: (error: LatchkeyError) => void;
}

/** Level of the widget's headings in the host page. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Props that do not depend on the products. */
export interface BaseProps {
  /** From `createProvider` or `adoptClient`. */
  readonly provider: Provider;
  /**
   * The result of `handleRedirect`, or its promise: “Logging in” then replaces the form until the result is known. The
   * product that owns its token type shows it. A page that renders often passes the same promise each time.
   */
  readonly redirect?: RedirectResult | Promise<RedirectResult> | undefined;
  /**
   * The page to open after a sign-in, and when the person continues with an active session. Opened in place of this
   * page, once the events have been emitted and if the widget is still mounted. @default none: the success screen stays
   */
  readonly redirectTo?: RedirectTo | undefined;
  readonly sessionOptions?: {
    /** In minutes. @default the value given to `createProvider` or `handleRedirect`, else 30 (behaviour.md 9) */
    readonly sessionDurationMinutes?: number;
  };
  readonly styles?: Styles | undefined;
  /** A BCP 47 language tag. @default 'en' */
  readonly locale?: string | undefined;
  /** Draws the widget in its own shadow root. Some password managers do not fill fields in one. @default false */
  readonly enableShadowDOM?: boolean | undefined;
  /**
   * The address of `latchkey/styles.css`. Only a server needs it, for the HTML of a widget in a shadow root.
   * @default none: the HTML has no styles until the widget has loaded
   */
  readonly styleSheet?: string | undefined;
  /** @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  /** @default 'full' */
  readonly telemetry?: Telemetry | undefined;
  /** Whether a badge marks the method used last, if there is a choice of methods. @default 'badge' */
  readonly lastUsed?: 'badge' | false | undefined;
  /**
   * Whether production builds also load the names of all options and messages and report each given one that does not
   * exist, and an address of the provider without its scheme.
   * Development builds always do, and so do widgets that can draw nothing but issues. @default false
   */
  readonly checkOptions?: boolean | undefined;
  /** Sentences about items that the caller has left out of its configuration. Reported as issues of the widget. */
  readonly problems?: readonly string[] | undefined;
}

/** Props of `Widget` and of `mount`. */
export interface WidgetProps<
  P extends readonly AnyPlugin[] = readonly AnyPlugin[],
  M extends AnyPlugin = AnyPlugin,
> extends BaseProps {
  /** The sign-in methods, in display order. */
  readonly products: P & CheckProducts<P, M>;
  /** Replaces log-in as the start of the widget: `resetPassword(…)`. */
  readonly mode?: M | undefined;
  /** The host's texts by message id: a text with `{placeholders}`, or a function of their values. */
  readonly strings?: Strings<MessagesOf<readonly [...P, M]> | (string & {})> | undefined;
  readonly callbacks?: Callbacks<EventsOf<readonly [...P, M]> | ShellEvent> | undefined;
}

/** {@link WidgetProps} without the types of specific products. */
export interface AnyWidgetProps extends BaseProps {
  readonly products: readonly AnyPlugin[];
  readonly mode?: AnyPlugin | undefined;
  readonly strings?: Strings | undefined;
  readonly callbacks?: Callbacks | undefined;
}
