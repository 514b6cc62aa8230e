import { useSlice } from '@latchkey/react';
import type { FoundWallet } from '@latchkey/slots';
import { useMemo, useSyncExternalStore } from 'react';
import type { CryptoState } from '../state.js';
import { walletModuleOf } from '../wallet-module.js';
import { choicesOf, type Choice } from './choices.js';
import { createDetection, type Detection } from './detection.js';

let detection: Detection | undefined;

/** One instance for all widgets of the page, created when the first widget renders. */
const page = () => (detection ??= createDetection(window));

const subscribe: Detection['subscribe'] = (listener) => page().subscribe(listener);
const get = () => page().get();
const none: readonly FoundWallet[] = [];

/** The detected wallets, in the order of the slot. Empty on the server and during hydration. */
export function useChoices(): readonly Choice[] {
  const found = useSyncExternalStore(subscribe, get, () => none);
  const module = walletModuleOf(useSlice<CryptoState>().walletModule);
  return useMemo(() => choicesOf(module?.wallets ?? [], found), [module, found]);
}
