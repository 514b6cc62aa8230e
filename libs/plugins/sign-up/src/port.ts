import { object, string, type Connection } from '@latchkey/client';

/** The signed-in user, as the official client has stored it. */
export interface Person {
  readonly userId: string;
  readonly sessionId: string;
  /** The time in ms between the creation of the user and the last use of the session; NaN if it is not known. */
  readonly ageMs: number;
  /** The factor that was used last, for a method that is not known: `email`, `oauth_google`. */
  readonly method: string;
  readonly name: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The members of a user that an update changes. */
export interface UserChanges {
  readonly name?: Readonly<Record<string, string>>;
  readonly untrusted_metadata?: Readonly<Record<string, unknown>>;
}

/** The provider calls that the plugin uses. */
export type SignUpPort = ReturnType<typeof createPort>;

const updated = /* @__PURE__ */ object({ user_id: string });

/** Creates the port on top of the official client. */
export function createPort(connection: Connection) {
  const { client, publicToken } = connection;
  return {
    publicToken,
    /** Returns the signed-in user; `undefined` without a session. */
    person(): Person | undefined {
      const active = connection.session();
      if (!active) return undefined;
      const user: Readonly<Record<string, unknown>> = Object(client.user.getSync());
      const { last_accessed_at: used, authentication_factors: factors }: Readonly<Record<string, unknown>> = Object(
        client.session.getSync(),
      );
      const factor: unknown = Array.isArray(factors) ? factors.at(-1) : undefined;
      return {
        userId: active.user.user_id,
        sessionId: active.session_id,
        ageMs: Date.parse(String(used)) - Date.parse(String(user['created_at'])),
        method: String(Object(factor).delivery_method ?? ''),
        name: Object(user['name']),
        metadata: Object(user['untrusted_metadata']),
      };
    },
    /** Changes the user (provider-api.md 2.3, `user.update`). Rejects with ProviderError. */
    async update(changes: UserChanges, signal?: AbortSignal, timeoutMs?: number): Promise<void> {
      await connection.call((official) => official.user.update(changes as never), updated, {
        ...(signal && { signal }),
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
    },
  };
}
