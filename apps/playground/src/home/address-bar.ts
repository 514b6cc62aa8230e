import { writeAddress } from '../choice/address.js';
import { RETURN_PARAMETERS } from '../returned.js';
import type { Desk } from './desk.js';

/** Browsers refuse, or complain of, pages that change their address with every movement of a colour picker. */
const SETTLE_MS = 200;

/** Keeps the choice in the address bar, without an entry in the history, from the first change on. */
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

/** The address of this page with the present choice: where a link brings a person back to. */
export function addressOf(desk: Desk): string {
  return location.origin + location.pathname + writeAddress(desk.choice);
}

/** What a return has brought, and nobody has taken up yet, stays. */
function withReturn(query: string): string {
  const brought = location.search
    .slice(1)
    .split('&')
    .filter((pair) => RETURN_PARAMETERS.includes(pair.split('=')[0] ?? ''));
  return brought.length > 0 ? `${query || '?'}${query && '&'}${brought.join('&')}` : query;
}
