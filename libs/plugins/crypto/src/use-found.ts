import type { FoundWallet } from '@latchkey/slots';
import { useSyncExternalStore } from 'react';
import { createDetection, type Detection } from './detection.js';

let detection: Detection | undefined;

/** One for the page, whatever widgets stand on it; nothing is looked at before a widget is drawn. */
const page = () => (detection ??= createDetection(window));

const subscribe: Detection['subscribe'] = (listener) => page().subscribe(listener);
const get = () => page().get();
const none: readonly FoundWallet[] = [];

/** What looks like a wallet in this page. On a server, and while its page is taken over, nothing. */
export function useFound(): readonly FoundWallet[] {
  return useSyncExternalStore(subscribe, get, () => none);
}
