import type { ActiveSession } from '@latchkey/client';
import { applicationName, sanitizeText } from '@latchkey/kernel';
import type { IdpContext } from '../flows.js';
import type { IdpPort } from '../port.js';

/** Makes the name of an application or a permission safe to show; see {@link applicationName}. Pure. */
export function sanitizeName(text: unknown): string {
  return sanitizeText(text, applicationName);
}

/** Time in ms to wait for a name. */
const WAIT_MS = 2_000;

/** A name that the person recognises: email address, phone number or full name; empty if there is none. Pure. */
export function nameOf({ user }: ActiveSession): string {
  const { first_name = '', last_name = '' } = user.name ?? {};
  const names = [user.emails[0]?.email, user.phone_numbers[0]?.phone_number, `${first_name} ${last_name}`];
  return names.map(sanitizeName).find(Boolean) ?? '';
}

/** The project's name, or this page's host if the name is missing or late. */
export async function projectOf(ctx: Pick<IdpContext, 'clock'>, port: IdpPort): Promise<string> {
  return sanitizeName(await withFallback(ctx, port.projectName(), null)) || location.host;
}

/** The value if it arrives within {@link WAIT_MS}, otherwise `otherwise`. */
export function withFallback<T>({ clock }: Pick<IdpContext, 'clock'>, value: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const undo = clock.after(WAIT_MS, () => resolve(otherwise));
    value.then(resolve, reject).finally(undo);
  });
}
