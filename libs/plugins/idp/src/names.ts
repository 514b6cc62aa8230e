import type { ActiveSession } from '@latchkey/client';
import type { IdpContext } from './context.js';
import type { IdpPort } from './port.js';
import { tidy } from './tidy.js';

/** Names are worth a short wait, and no longer. In ms. */
const WAIT_MS = 2_000;

/** What a person knows themselves by: an address, a number, a name; empty where there is none of these. Pure. */
export function nameOf({ user }: ActiveSession): string {
  const { first_name = '', last_name = '' } = user.name ?? {};
  const names = [user.emails[0]?.email, user.phone_numbers[0]?.phone_number, `${first_name} ${last_name}`];
  return names.map(tidy).find(Boolean) ?? '';
}

/** What the project is called; where it has no name, or that does not come in time, this page's host. */
export async function projectOf(ctx: Pick<IdpContext, 'clock'>, port: IdpPort): Promise<string> {
  return tidy(await soon(ctx, port.projectName(), null)) || location.host;
}

/** What comes within {@link WAIT_MS}, else the other. */
export function soon<T>({ clock }: Pick<IdpContext, 'clock'>, value: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const undo = clock.after(WAIT_MS, () => resolve(otherwise));
    value.then(resolve, reject).finally(undo);
  });
}
