import type { Clock } from '@latchkey/kernel';
import { digitsOf } from '@latchkey/ui';
import { loadPhone } from './numbers.js';
import type { PhoneNumber } from './phone.js';
import type { OtpState } from './state.js';

/** The longest time that a submit waits for the parser, in ms (behaviour.md 9). */
const SUBMIT_MS = 2_000;

/**
 * The number in the form; `undefined` when the text has no digits or the parser rejects it. Without the parser, or
 * after 2 s, the number is the dial code and the typed digits (behaviour.md 5); text that begins with a plus or 00 has
 * its own dial code. The provider validates the number.
 */
export async function numberOf(
  { phone, country }: Pick<OtpState, 'phone' | 'country'>,
  after: Clock['after'],
): Promise<PhoneNumber | undefined> {
  const digits = digitsOf(phone);
  if (!digits) return undefined;
  const hasCode = /^\P{Nd}*[+＋]/u.test(phone) || digits.startsWith('00');
  const unread = { to: `+${hasCode ? '' : country.dialCode}${digits.replace(/^00/, '')}` };
  return new Promise((resolve) => {
    const undo = after(SUBMIT_MS, () => resolve(unread));
    loadPhone()
      .then(({ parsePhone }) => resolve(parsePhone(phone, country.code)))
      .catch(() => resolve(unread))
      .finally(undo);
  });
}
