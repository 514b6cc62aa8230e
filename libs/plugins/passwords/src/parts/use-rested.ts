import { useEffect, useState } from 'react';

/** How long a text stands before what is said of it is read out, in ms. */
const REST_MS = 500;

/** Whether the value has stood for a while. */
export function useRested(value: unknown): boolean {
  const [stood, setStood] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStood(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return stood === value;
}
