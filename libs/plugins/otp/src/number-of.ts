import type { Clock } from '@latchkey/kernel';
import { digitsOf } from '@latchkey/ui';
import { loadPhone } from './numbers.js';
import type { OtpState } from './slice.js';

/** How long a submit may wait to be read, in ms (SPEC section 9). */
const SUBMIT_MS = 2_000;

/**
 * The number that the form holds, in international form; `undefined` when there can be none. What can't be read in time
 * goes out as the dial code and the digits as they were typed (SPEC section 5): the provider has the last word.
 */
export async function numberOf(
  { phone, country }: Pick<OtpState, 'phone' | 'country'>,
  after: Clock['after'],
): Promise<string | undefined> {
  const digits = digitsOf(phone);
  if (!digits) return undefined;
  const unread = `+${/^\s*[+＋]/.test(phone) ? '' : country.dialCode}${digits}`;
  return new Promise((resolve) => {
    const undo = after(SUBMIT_MS, () => resolve(unread));
    loadPhone()
      .then(({ parsePhone }) => resolve(parsePhone(phone, country.code)))
      .catch(() => resolve(unread))
      .finally(undo);
  });
}
