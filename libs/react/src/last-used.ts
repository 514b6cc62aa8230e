import { LAST_USED_KEY } from '@latchkey/kernel';
import { useSyncExternalStore } from 'react';
import { useWidget } from './context.js';

const never = () => () => {};

/** Returns the method of the last sign-in in this browser; `null` if unknown or if the host sets `lastUsed: false`. */
export function useLastUsed(): string | null {
  const { provider, lastUsed } = useWidget().props;
  const read = () => {
    try {
      return lastUsed === false ? null : localStorage.getItem(LAST_USED_KEY + provider.publicToken);
    } catch {
      return null;
    }
  };
  return useSyncExternalStore(never, read, () => null);
}
