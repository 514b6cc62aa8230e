import type { Clock } from '@latchkey/kernel';
import { digitsOf } from '@latchkey/ui';
import { loadPhone } from './numbers.js';
import type { PhoneNumber } from './phone.js';
import type { OtpState } from './slice.js';

/** How long a submit may wait to be read, in ms (SPEC section 9). */
const SUBMIT_MS = 2_000;

/**
 * The number that the form holds; `undefined` when there can be none. Without the parser, or after its time, the dial
 * code goes before the digits as they were typed (SPEC section 5), unless the text names a dial code itself by a plus.
 * The provider has the last word.
 */
export async function numberOf(
  { phone, country }: Pick<OtpState, 'phone' | 'country'>,
  after: Clock['after'],
): Promise<PhoneNumber | undefined> {
  const digits = digitsOf(phone);
  if (!digits) return undefined;
  const unread = { to: `+${/^\P{Nd}*[+＋]/u.test(phone) ? '' : country.dialCode}${digits}` };
  return new Promise((resolve) => {
    const undo = after(SUBMIT_MS, () => resolve(unread));
    loadPhone()
      .then(({ parsePhone }) => resolve(parsePhone(phone, country.code)))
      .catch(() => resolve(unread))
      .finally(undo);
  });
}
