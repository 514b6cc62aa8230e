import { useFlow } from '@latchkey/react';
import { useEffect } from 'react';
import { startOver } from '../flows.js';

/**
 * Begins the request anew when somebody comes back to the page by the history: what it showed when it was left is over.
 * Gives the flow that does it.
 */
export function useComeBack() {
  const over = useFlow(startOver);
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) over.run(undefined);
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [over]);
  return over;
}
