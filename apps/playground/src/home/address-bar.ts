import { writeAddress } from '../choice/address.js';
import { RETURN_PARAMETERS } from '../returned.js';
import type { Store } from './store.js';

/** Browsers reject or warn about an address change for every movement of a colour picker. */
const SETTLE_MS = 200;

/** Writes the choice to the address bar, without a history entry, from the first change on. */
export function keepInAddress(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = store.choice;
  const keep = () => {
    clearTimeout(timer);
    if (store.choice === kept) return;
    kept = store.choice;
    history.replaceState(history.state, '', location.pathname + withReturn(writeAddress(kept)) + location.hash);
  };
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLE_MS);
  });
  addEventListener('pagehide', keep);
}

/** The address of this page with the current choice, to which links return. */
export function addressOf(store: Store): string {
  return location.origin + location.pathname + writeAddress(store.choice);
}

/** Keeps the parameters of a redirect that was not handled yet. */
function withReturn(query: string): string {
  const brought = location.search
    .slice(1)
    .split('&')
    .filter((pair) => RETURN_PARAMETERS.includes(pair.split('=')[0] ?? ''));
  return brought.length > 0 ? `${query || '?'}${query && '&'}${brought.join('&')}` : query;
}
