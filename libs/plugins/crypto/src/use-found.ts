import type { FoundWallet } from '@latchkey/slots';
import { useSyncExternalStore } from 'react';
import { createDetection, type Detection } from './detection.js';

let detection: Detection | undefined;

/** One instance for all widgets of the page, created when the first widget renders. */
const page = () => (detection ??= createDetection(window));

const subscribe: Detection['subscribe'] = (listener) => page().subscribe(listener);
const get = () => page().get();
const none: readonly FoundWallet[] = [];

/** The wallets found in this page. Empty on the server and during hydration. */
export function useFound(): readonly FoundWallet[] {
  return useSyncExternalStore(subscribe, get, () => none);
}
