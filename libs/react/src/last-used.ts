import { useSyncExternalStore } from 'react';
import { useWidget } from './context.js';

const key = (publicToken: string) => `latchkey:last-used:${publicToken}`;

const never = () => () => {};

/** The method that worked last in this browser, when the host wants it shown. For views that offer a choice. */
export function useLastUsed(): string | null {
  const { provider, lastUsed } = useWidget().props;
  const read = () => {
    try {
      return lastUsed === false ? null : localStorage.getItem(key(provider.publicToken));
    } catch {
      return null;
    }
  };
  return useSyncExternalStore(never, read, () => null);
}
