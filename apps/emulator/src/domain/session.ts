/** An authentication factor of a user (provider-api.md 2.2). The client never interprets it. */
export interface Factor {
  readonly type: string;
  readonly delivery_method: string;
  readonly last_authenticated_at: string;
  readonly [detail: `${string}_factor`]: Readonly<Record<string, string>>;
}

export interface SessionAttributes {
  readonly ip_address: string;
  readonly user_agent: string;
}

/** A session in the contract's form. */
export interface Session {
  session_id: string;
  user_id: string;
  started_at: string;
  last_accessed_at: string;
  expires_at: string;
  attributes: SessionAttributes;
  authentication_factors: Factor[];
  custom_claims: null;
  roles: string[];
}
