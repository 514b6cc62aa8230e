import { sessionDurationOf, type Connection, type RedirectResult } from '@latchkey/client';
import {
  LAST_USED_KEY,
  type CoreState,
  type FlowId,
  type FlowServices,
  type HostEvent,
  type LatchkeyError,
} from '@latchkey/kernel';
import { translator } from '@latchkey/react';
import { connectionWrapper } from '@latchkey/slots';
import { createBackground } from './background.js';
import { checkFrame } from './frame-check.js';
import { createScreenFocus } from './screen-focus.js';
import type { WidgetInstance } from './instance.js';
import { presentError } from '../toasts/present-error.js';
import type { AnyWidgetProps, Callbacks } from '../types.js';

// Bundlers replace this value, as they do for React's own packages.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Between a change of the configuration and its report. */
const REPORT_AFTER_MS = 1_000;

/** The services of a widget for its running flows, and other functions that the first screen does not need. */
export interface WidgetServices extends FlowServices {
  connect(): Promise<Connection>;
  /**
   * Calls the host's `onError`. Shows a toast (behaviour.md 8) for an error outside of a flow, and for a provider, code
   * loading or flow error that is not inline. Other errors appear only beside the control that started the flow.
   */
  onError(error: LatchkeyError, flow?: FlowId): void;
  /** Starts the background work, or updates it after the provider or the products have changed. */
  begin(): Promise<void>;
  /**
   * Follows the props after a render. Shows a new redirect's result on the screen of the product that owns its token type;
   * without one, reports an error. Reports the issues of a changed configuration: at once if there are any, else at most
   * once a second.
   */
  update(): void;
  /** Stops the background work and removes the toasts. Called after the widget unmounts. */
  end(): void;
}

/** Creates the services of one widget. Each call uses the current props. */
export function createServices(widget: WidgetInstance): WidgetServices {
  // Without storage partitioning, creating the official client in a foreign frame ends the sessions of other tabs.
  const connect = async () => {
    await checkFrame(widget.composition);
    connection = await widget.props.provider.connect();
    const { composition, runtime } = widget;
    return composition
      .read(connectionWrapper)
      .reduce((wrapped, { value }) => value(wrapped, runtime.store), connection);
  };
  let connection: Connection | undefined;
  /** Leaves out what does not load, such as a toast. */
  const ignore = () => {};
  const sessionId = () => connection?.session()?.session_id;
  /** The session at the last unmount, null without one; not set while the widget is mounted, and until `end` has run. */
  let left: string | null | undefined;
  /** Calls a callback of the host. Logs what it throws. */
  const tell = <Name extends keyof Callbacks>(name: Name, value: Parameters<NonNullable<Callbacks[Name]>>[0]): void => {
    // The async function turns a throw, also of a getter, into a rejection.
    (async () => (widget.props.callbacks?.[name] as ((value: unknown) => unknown) | undefined)?.(value))().catch(
      (error: unknown) => console.error('Latchkey: a callback threw.', error),
    );
  };
  const log: FlowServices['log'] = (name, details) => {
    const { telemetry = 'full' } = widget.props;
    if (telemetry === 'off') return;
    connect().then(
      (connection) => connection.logEvent(name, details, telemetry),
      ignore, // Telemetry fails silently.
    );
  };
  /** Leaves a toast out if its code does not load. */
  const withToasts = (use: (toasts: typeof import('../toasts/toasts.view.js')) => void) =>
    void import('../toasts/toasts.view.js').then(use).catch(ignore);
  /** Opens the page that follows a sign-in, unless the host has removed the widget. */
  const leadOn = () => {
    const { redirectTo } = widget.props;
    if (redirectTo !== undefined && widget.mounted)
      import('../session/lead-on.js').then((it) => it.leadOn(widget, redirectTo)).catch(services.onError);
  };
  const background = createBackground(widget, log, (data) => tell('onEvent', { type: 'shell/signedOut', data }));
  const screenFocus = createScreenFocus(widget);
  // Not with the background work: the first press may come before.
  if (widget.mounted) screenFocus.begin();
  let shownRedirect: RedirectResult | undefined;
  const showRedirect = (redirect: RedirectResult | undefined) => {
    if (!redirect?.tokenType || redirect === shownRedirect) return;
    shownRedirect = redirect;
    import('../session/show-redirect.js')
      .then((it) => it.showRedirect(widget, redirect, services.onError))
      .catch(services.onError);
  };
  const reported = new Set<string>();
  let reportedFor: readonly unknown[] = [];
  let cancelReport: (() => void) | undefined;
  const report = async () => {
    cancelReport?.();
    cancelReport = undefined;
    const { composition, props } = widget;
    const isChecked = process.env.NODE_ENV !== 'production' || props.checkOptions || props.problems?.[0];
    if (isChecked || composition.issues[0] || widget.blocked)
      await import('./report-issues.js')
        .then((it) => it.reportIssues(widget, reported, services.onError))
        .catch(ignore);
  };
  widget.runtime.present = (message) => presentError(translator(widget.props.strings)(message));
  const services: WidgetServices = {
    async connect() {
      const { provider } = widget.props as Partial<AnyWidgetProps>;
      if (!provider?.connect) await import('./report-issues.js').then((it) => it.refuseProvider(reported));
      return connect();
    },
    log,
    begin() {
      left = undefined;
      widget.reportsChanges = true;
      screenFocus.begin();
      // `<Widget>` in a shadow root of the host.
      const card = widget.card.current;
      if (card && !document.contains(card)) import('../main/typed-keys.js').then((it) => it.endTypedKeys(card), ignore);
      void report();
      return background.begin();
    },
    reportsSignIn: () => widget.mounted || left === undefined || left === sessionId(),
    get env() {
      const { provider, sessionOptions, locale = 'en' } = widget.props;
      const minutes = sessionOptions?.sessionDurationMinutes ?? sessionDurationOf(provider);
      return {
        sessionDurationMinutes: minutes ?? 30,
        locale,
        messageLocale: widget.props.strings?.['shell.messageLocale'] as string | undefined,
      };
    },
    onEvent(event) {
      tell('onEvent', event as Required<HostEvent>);
      if (event.type === 'shell/sessionContinued') leadOn();
    },
    onError(error, flow) {
      // Not the kernel's `coreOf`: an import from a lazy chunk would add an export to every page's entry chunk.
      const reasonNow = () => flow && (widget.runtime.store.get().get('core') as CoreState).flows[flow]?.error;
      const reason = reasonNow();
      tell('onError', error);
      const isShared = /^(provider|code|flow)\//.test(error.code) && !error.isInline;
      if (!flow || isShared) {
        const isCleared = () => reasonNow() !== reason;
        withToasts((toasts) => toasts.showError(widget, error, isCleared));
      }
    },
    notify: (words) => withToasts((toasts) => toasts.show(widget, 'success', words)),
    onSuccess(method) {
      try {
        // Read by `useLastUsed`.
        localStorage.setItem(LAST_USED_KEY + widget.props.provider.publicToken, method);
      } catch {
        // Storage is blocked: the widget only lacks the last-used badge.
      }
    },
    onSignIn({ method, isNew }) {
      const report = (connection: Connection) => {
        const session = connection.session();
        // Null: the session has already ended, which is reported by itself.
        if (session) tell('onEvent', { type: 'shell/signedIn', data: { user: session.user, session, method, isNew } });
        leadOn();
      };
      connect().then(report, ignore);
    },
    update() {
      const { blocked, composition, props } = widget;
      showRedirect(props.redirect as RedirectResult | undefined);
      const configuration = [composition, props.problems, props.provider, blocked];
      if (configuration.every((part, index) => part === reportedFor[index])) return;
      // Production builds draw issues only while nothing else can be drawn.
      if (process.env.NODE_ENV !== 'production' && reportedFor.at(-1)) widget.renderLate({ issues: undefined });
      reportedFor = configuration;
      widget.reportsChanges = true;
      if (blocked || props.problems?.[0] || composition.issues[0]) void report();
      // A pending report is not delayed again: a page that renders often would never get it.
      else cancelReport ??= widget.clock.after(REPORT_AFTER_MS, () => void report());
    },
    end() {
      left = sessionId() ?? null;
      widget.reportsChanges = false;
      cancelReport?.();
      cancelReport = undefined;
      background.end();
      screenFocus.end();
      widget.toaster?.dispose();
    },
  };
  return services;
}
