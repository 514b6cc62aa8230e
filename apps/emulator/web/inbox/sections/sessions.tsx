import { Json, Time } from '../controls.js';
import type { StoredSession, User } from '../model.js';
import type { Section } from '../section.js';
import { nameOf } from './users.js';

/** The users' sessions, newest first. */
export const sessions: Section = {
  id: 'sessions',
  title: 'Sessions',
  shows: ['data', 'clock'],
  counts: 'sessions',
  async read(api) {
    const [sessions, users] = await Promise.all([api.sessions(), api.users()]);
    return <Sessions sessions={sessions} users={users} />;
  },
};

function Sessions({ sessions, users }: { sessions: readonly StoredSession[]; users: readonly User[] }) {
  return (
    <div>
      {sessions.length === 0 && <p class="empty">Nobody has signed in yet. Sign in on your page to see its session.</p>}
      <ul class="rows">
        {sessions.map((session) => (
          <SessionRow
            key={session.session_id}
            session={session}
            user={users.find(({ user_id }) => user_id === session.user_id)}
          />
        ))}
      </ul>
    </div>
  );
}

const SESSION_STATUSES = {
  active: { tone: 'good', before: 'ends ' },
  expired: { tone: 'quiet', before: 'ended ' },
  revoked: { tone: 'quiet', before: 'would have ended ' },
} as const satisfies Record<StoredSession['status'], object>;

function SessionRow({ session, user }: { session: StoredSession; user: User | undefined }) {
  const { tone, before } = SESSION_STATUSES[session.status];
  const factors = session.authentication_factors.map(({ type, delivery_method: by }) => `${type} by ${by}`);
  return (
    <li class="row">
      <div class="line">
        <strong>
          <bdi>{user === undefined ? session.user_id : nameOf(user)}</bdi>
        </strong>
        <Time timestamp={session.started_at} before="started " />
      </div>
      <p class="quiet">
        <span class="chip" data-tone={tone}>
          {session.status}
        </span>{' '}
        <Time timestamp={session.expires_at} before={before} /> · {factors.join(', ').replaceAll('_', ' ')}
      </p>
      <Json title="Everything" value={session} />
    </li>
  );
}
