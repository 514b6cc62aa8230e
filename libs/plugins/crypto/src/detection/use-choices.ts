import { useSlice } from '@latchkey/react';
import type { FoundWallet } from '@latchkey/slots';
import { useMemo, useSyncExternalStore } from 'react';
import type { CryptoState } from '../state.js';
import { walletModuleOf } from '../wallet-module.js';
import { choicesOf, type Choice } from './choices.js';
import { createDetection } from './detection.js';

/** One instance for all widgets of the page. Does nothing until a widget renders. */
const detection = /* @__PURE__ */ createDetection(globalThis);
const none: readonly FoundWallet[] = [];

/** The detected wallets, in the order of the slot. Empty on the server and during hydration. */
export function useChoices(): readonly Choice[] {
  const found = useSyncExternalStore(detection.subscribe, detection.get, () => none);
  const module = walletModuleOf(useSlice<CryptoState>().walletModule);
  return useMemo(() => choicesOf(module?.wallets ?? [], found), [module, found]);
}
