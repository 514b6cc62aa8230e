import { once } from '@latchkey/kernel';
import type { PhoneEdit } from '@latchkey/ui';
import type { Formatted } from './phone.js';

/** How long a keystroke may wait to be formatted, in ms (SPEC section 9). */
const TYPING_MS = 10_000;

/** Loads what reads numbers, with its metadata; the first keystroke begins it. Rejects when it does not come. */
export const loadPhone = /* @__PURE__ */ once(() => import('./phone.js'));

/** How the text is written in its country; `undefined` when that can't be told in time, and the text stays as it is. */
export async function formatted(text: string, country: string, edit?: PhoneEdit): Promise<Formatted | undefined> {
  const typedAt = performance.now();
  const phone = await loadPhone().catch(() => undefined);
  return performance.now() - typedAt < TYPING_MS ? phone?.formatPhone(text, country, edit) : undefined;
}
