import { coreOf } from '@latchkey/kernel';
import { useStore } from '@latchkey/react';
import { useEffect } from 'react';
import { useIdpFlow } from '../use-idp-flow.js';

/**
 * Restarts the request when the page is restored from the bfcache, because its content is outdated. Returns the flow
 * that restarts.
 */
export function useStartOverOnReturn() {
  const over = useIdpFlow('startOver');
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) over.run();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [over]);
  return over;
}

/** Restarts the request when the session changes. A running flow of the screen, `isBusy`, compares the session itself. */
export function useFollowSession(isBusy: boolean): void {
  const session = useStore((state) => coreOf(state).session);
  const follow = useIdpFlow('followSession');
  useEffect(() => {
    if (!isBusy) follow.run();
    // oxlint-disable-next-line react/exhaustive-deps -- runs on mount and at each change of the session
  }, [session]);
}
