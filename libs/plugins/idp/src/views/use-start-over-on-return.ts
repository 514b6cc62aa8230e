import { useEffect } from 'react';
import { useIdpFlow } from '../use-idp-flow.js';

/**
 * Restarts the request when the page is restored from the bfcache, because its content is outdated. Returns the flow
 * that restarts.
 */
export function useStartOverOnReturn() {
  const over = useIdpFlow('startOver');
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) over.run(undefined);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [over]);
  return over;
}
