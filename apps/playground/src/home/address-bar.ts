import { writeAddress } from '../choice/address.js';
import { RETURN_PARAMETERS } from '../returned.js';
import type { Desk } from './desk.js';

/** Browsers reject or warn about an address change for every movement of a colour picker. */
const SETTLE_MS = 200;

/** Writes the choice to the address bar, without a history entry, from the first change on. */
export function keepInAddress(desk: Desk): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = desk.choice;
  const keep = () => {
    clearTimeout(timer);
    if (desk.choice === kept) return;
    kept = desk.choice;
    history.replaceState(history.state, '', location.pathname + withReturn(writeAddress(kept)) + location.hash);
  };
  desk.follow(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, SETTLE_MS);
  });
  addEventListener('pagehide', keep);
}

/** The address of this page with the current choice, to which links return. */
export function addressOf(desk: Desk): string {
  return location.origin + location.pathname + writeAddress(desk.choice);
}

/** Keeps the parameters of a redirect that was not handled yet. */
function withReturn(query: string): string {
  const brought = location.search
    .slice(1)
    .split('&')
    .filter((pair) => RETURN_PARAMETERS.includes(pair.split('=')[0] ?? ''));
  return brought.length > 0 ? `${query || '?'}${query && '&'}${brought.join('&')}` : query;
}
