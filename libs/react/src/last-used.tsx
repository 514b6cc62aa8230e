import { LAST_USED_KEY } from '@latchkey/kernel';
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { useWidget } from './context.js';

const never = () => () => {};

/** Returns the method of the last sign-in in this browser; `null` if unknown or if the host sets `lastUsed: false`. */
export function useLastUsed(): string | null {
  const { provider, lastUsed } = useWidget().props;
  const read = () => {
    try {
      return lastUsed === false ? null : localStorage.getItem(LAST_USED_KEY + provider.publicToken);
    } catch {
      return null;
    }
  };
  return useSyncExternalStore(never, read, () => null);
}

// The badge is optional: if its code does not load, render nothing.
const Badge = /* @__PURE__ */ lazy((): Promise<{ default: ComponentType }> =>
  import('./views/last-used-badge.view.js').catch(() => ({ default: () => null })),
);

/** Props of {@link LastUsedBadge}. */
export interface LastUsedBadgeProps {
  /** The method of this control, as its flow passes it to `completeSignIn` or `succeeded`: `otp:sms`. */
  readonly method: string;
}

/**
 * A badge, "Last used", for a tab or a button whose method was the last to sign in in this browser. Renders nothing
 * for another method, and if the host sets `lastUsed: false`. Its code loads when it first renders.
 */
export function LastUsedBadge({ method }: LastUsedBadgeProps) {
  if (useLastUsed() !== method) return null;
  return (
    <Suspense>
      <Badge />
    </Suspense>
  );
}
