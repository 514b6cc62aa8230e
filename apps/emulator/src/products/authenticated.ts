import type { Emulator } from '../emulator.js';
import type { Session } from '../store/sessions.js';
import type { User } from '../store/users.js';

/** The fields that every "authenticate" answer has (PROVIDER_CONTRACT 2.2). */
export interface Authenticated {
  user_id: string;
  user: User;
  /** Read and removed by the client; some of its methods need it. */
  __user: User;
  session: Session;
  session_token: string;
  session_jwt: string;
}

/** Builds an "authenticate" answer, with both tokens readable and a JWT made for this answer. */
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
