import { once } from '@latchkey/kernel';
import type { PhoneEdit } from '@latchkey/ui';
import type { Formatted } from './phone.js';

/** The longest time that formatting a keystroke may take, in ms (behaviour.md 9). */
const TYPING_MS = 10_000;

/** Loads the phone-number parser and its metadata; the first keystroke calls it. Rejects when they do not load. */
export const loadPhone = /* @__PURE__ */ once(() => import('./phone.js'));

/**
 * The text in its country's format; `undefined` when the parser does not load in time, and the text stays unchanged.
 */
export async function formatNumber(text: string, country: string, edit?: PhoneEdit): Promise<Formatted | undefined> {
  const typedAt = performance.now();
  const phone = await loadPhone().catch(() => undefined);
  return performance.now() - typedAt < TYPING_MS ? phone?.formatPhone(text, country, edit) : undefined;
}
