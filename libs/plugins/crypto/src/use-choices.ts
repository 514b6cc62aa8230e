import { useSlice } from '@latchkey/react';
import { useMemo } from 'react';
import { choicesOf, type Choice } from './choices.js';
import type { CryptoState } from './state.js';
import { useFound } from './use-found.js';
import { walletModuleOf } from './wallet-module.js';

/** The detected wallets, in the order of the slot. */
export function useChoices(): readonly Choice[] {
  const found = useFound();
  const module = walletModuleOf(useSlice<CryptoState>().walletModule);
  return useMemo(() => choicesOf(module?.wallets ?? [], found), [module, found]);
}
