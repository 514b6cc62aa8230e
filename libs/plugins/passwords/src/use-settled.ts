import { useEffect, useState } from 'react';

/** How long a text must stay unchanged before its result is announced, in ms. */
const REST_MS = 500;

/** Whether the value has not changed for 500 ms. */
export function useSettled(value: unknown): boolean {
  const [stood, setStood] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStood(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return stood === value;
}
