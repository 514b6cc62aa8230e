import { useEffect } from 'react';
import { useIdpFlow } from '../use-idp-flow.js';

/**
 * Begins the request anew when somebody comes back to the page by the history: what it showed when it was left is over.
 * Gives the flow that does it.
 */
export function useComeBack() {
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
