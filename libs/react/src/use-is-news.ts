import { useEffect, useState } from 'react';

/** Whether the count has gone up within the last `ms`: for a label that says for a moment what has been done. */
export function useIsNews(count: number, ms: number): boolean {
  const [known, setKnown] = useState(count);
  useEffect(() => {
    if (known === count) return;
    const timer = setTimeout(() => setKnown(count), ms);
    return () => clearTimeout(timer);
  }, [known, count, ms]);
  return known !== count;
}
