import { useEffect, useState } from 'react';

/** Whether the count has changed within the last `ms`. For a label that briefly confirms an action. */
export function useRecentlyChanged(count: number, ms: number): boolean {
  const [known, setKnown] = useState(count);
  useEffect(() => {
    if (known === count) return;
    const timer = setTimeout(() => setKnown(count), ms);
    return () => clearTimeout(timer);
  }, [known, count, ms]);
  return known !== count;
}
