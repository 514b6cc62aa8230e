import { useEffect } from 'react';
import { takeReturn } from '../read-return.js';
import { useSsoFlow } from '../use-sso-flow.js';

/** Shows the screen of a return, as soon as the main screen appears. Draws nothing. */
export function Return() {
  const show = useSsoFlow('showReturn');
  useEffect(() => {
    const found = takeReturn();
    if (found) show.run(found);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: the address has no return afterwards
  }, []);
  return null;
}
