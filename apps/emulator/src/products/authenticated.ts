import type { Emulator } from '../emulator.js';
import type { Session } from '../domain/session.js';
import type { User } from '../store/users.js';

/** The fields of every "authenticate" answer (provider-api.md 2.2). */
export interface Authenticated {
  user_id: string;
  user: User;
  /** The client reads and removes it; some of its methods need it. */
  __user: User;
  session: Session;
  session_token: string;
  session_jwt: string;
}

/** Builds an "authenticate" answer, with both tokens in clear and a new JWT. */
export async function authenticated(
  { users, sessionJwts }: Emulator,
  { session, token }: { session: Session; token: string },
): Promise<Authenticated> {
  const user = users.get(session.user_id);
  if (user === undefined) throw new Error(`Session ${session.session_id} belongs to nobody.`);
  return {
    user_id: user.user_id,
    user,
    __user: user,
    session,
    session_token: token,
    session_jwt: await sessionJwts.sign(session),
  };
}
