import { useSlice } from '@latchkey/react';
import { useMemo } from 'react';
import { choicesOf, type Choice } from './choices.js';
import type { CryptoState } from './slice.js';
import { useFound } from './use-found.js';

/** The detected wallets, in the order of the slot. */
export function useChoices(): readonly Choice[] {
  const found = useFound();
  const { parts } = useSlice<CryptoState>();
  return useMemo(() => choicesOf(parts?.wallets ?? [], found), [parts, found]);
}
