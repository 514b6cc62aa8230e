import type { ActiveSession, Provider } from '@latchkey/client';
import type { CoreState, FlowServices, State } from '@latchkey/kernel';
import { checkFrame } from './frame-check.js';
import type { WidgetInstance } from './instance.js';
import type { createNoticeHandler, WidgetNotice } from '../session/session-changes.js';
import { shell } from '../shell.js';
import type { SignOutResult } from '../types.js';

/**
 * Creates the background work of a widget: logs one `render_login_screen` for log-in (behaviour.md 7), runs the
 * products' `start`, and follows the session. Load and connection failures are silent: the person sees them on the
 * next action.
 */
export function createBackground(
  widget: WidgetInstance,
  log: FlowServices['log'],
  onSignOut: (result: SignOutResult) => void,
) {
  let isLogged = false;
  /** The provider whose session is followed, or will be once the provider has connected. */
  let followed: { readonly provider: Provider } | undefined;
  let unfollow: (() => void) | undefined;
  let handleNotice: ReturnType<typeof createNoticeHandler> | undefined;
  let idle: number | undefined;
  /** The state before each session change that this page made. */
  const own: State[] = [];
  const reportSignOut = (ended: ActiveSession, fromOtherTab?: boolean, isLogOut?: boolean) => {
    const isExpired = Date.parse(ended.expires_at) <= Date.now();
    const reason = isExpired ? 'expired' : fromOtherTab ? 'otherTab' : 'ended';
    onSignOut({ cause: isLogOut ? 'loggedOut' : reason, session: ended });
  };
  return {
    /** May be called again when the provider or the products have changed. */
    async begin(): Promise<void> {
      await checkFrame(widget.composition);
      if (!widget.mounted) return;
      const { runtime } = widget;
      const { provider, mode } = widget.props;
      const { plugins } = widget.composition;
      if (!isLogged && !mode) {
        isLogged = true;
        log('render_login_screen', { options: { products: [...plugins.keys()].filter((id) => id !== shell.id) } });
      }
      if ([...plugins.values()].some(({ start }) => start)) {
        // If the engine does not load, the products run without `start`, and the session is still followed.
        await runtime.engine().then(
          (engine) => widget.mounted && engine.start(),
          () => {},
        );
      }
      // The widget may have unmounted while the engine loaded.
      if (!widget.mounted || followed?.provider === provider) return;
      // Not the provider alone: the same one may be followed, left and followed again while it connects.
      const following = (followed = { provider });
      unfollow?.();
      // The client's constructor is a long task on a slow phone: run it when idle. Safari has no `requestIdleCallback`.
      if (typeof requestIdleCallback === 'function') {
        await new Promise((resolve) => void (idle = requestIdleCallback(resolve, { timeout: 2_000 })));
      }
      const connection = await provider.connect();
      if (followed !== following) return;
      const showNotice = (notice: WidgetNotice) =>
        void import('../session/session-changes.js')
          .then((it) => (handleNotice ??= it.createNoticeHandler(widget))(notice))
          .catch(() => {});
      const take = (session: unknown) => runtime.store.dispatch({ type: 'core/sessionChanged', patch: { session } });
      unfollow = connection.onSession((session, fromOtherTab, isLogOut) => {
        const before = runtime.store.get();
        take(session);
        const ended = (before.get('core') as CoreState).session as ActiveSession | null;
        if (!session && ended) reportSignOut(ended, fromOtherTab, isLogOut);
        // A flow that signs in on this page shows the result itself.
        if (fromOtherTab || !session) showNotice({ before, own, fromOtherTab, isLogOut });
        else own.push(before);
      });
      take(connection.session());
      void connection
        .bootstrap()
        .then(async ({ displayWatermark }) => {
          if (displayWatermark && followed === following)
            await import('../main/watermark.view.js').then((it) => it.draw(widget));
        })
        .catch(() => {});
      if (connection.storageBlocked) showNotice('storageBlocked');
    },
    end() {
      isLogged = false;
      followed = undefined;
      unfollow?.();
      if (idle) cancelIdleCallback(idle);
    },
  };
}
