/** The way by which a message is sent. */
export type MessageChannel = 'email' | 'sms' | 'whatsapp';

/** A message that the emulator sent. */
export interface EmulatorMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly to: string;
  readonly kind: 'magic_link' | 'otp' | 'reset_password';
  readonly code?: string;
  readonly link?: string;
  readonly token?: string;
  /** In a password-reset email: the link that logs in without a password. */
  readonly login_link?: string;
  readonly subject?: string;
  /** The language that the request named (`es`, `fr`, `pt-br`). The text is English. */
  readonly locale?: string;
  readonly text: string;
  readonly createdAt: string;
}

/** What a redirect URL is allowed for. */
export type RedirectType = 'login' | 'signup' | 'reset_password' | 'oauth';

/** The project's settings that tests use (provider-api.md 2.4.1; apps/emulator/README.md). */
export interface Project {
  readonly project_name: string;
  readonly redirect_urls: readonly {
    readonly url: string;
    readonly types: readonly RedirectType[];
    readonly default: boolean;
  }[];
  readonly rate_limits: {
    readonly per_destination_per_minute?: number;
    readonly per_ip_per_minute?: number;
    readonly code_tries?: number;
    readonly password_tries?: number;
  };
  readonly [setting: string]: unknown;
}

/** A fault of the next calls of a path. */
export interface Fault {
  /** @default every method */
  readonly method?: string;
  /** An exact pathname, or a prefix ending in `*`. */
  readonly path: string;
  /** @default 1 */
  readonly times?: number;
  readonly delayMs?: number;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly error_type?: string;
  readonly error_message?: string;
  /** The connection is cut. */
  readonly drop?: boolean;
  /** The response is truncated. */
  readonly malformed?: boolean;
  /** There is no response. */
  readonly never?: boolean;
}

/** A user to store. It needs an email address or a phone number. */
export interface NewUser {
  readonly email?: string;
  readonly phone_number?: string;
  readonly password?: string;
  readonly requires_reset?: boolean;
  readonly status?: string;
}

/** A user that the emulator has stored. */
export interface EmulatorUser {
  readonly user_id: string;
  readonly status?: string;
  readonly [field: string]: unknown;
}

/** A session that the emulator has stored. */
export interface EmulatorSession {
  readonly session_id: string;
  readonly user_id: string;
  readonly status: 'active' | 'expired' | 'revoked';
  readonly [field: string]: unknown;
}

/** A call that a client made. */
export interface RecordedRequest {
  readonly method: string;
  /** The pathname, without the query. */
  readonly path: string;
  /** The query with its question mark, or the empty text. */
  readonly query: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON value; the text, when it is not JSON; `null`, when there is no body. */
  readonly body: unknown;
  /** `null` while the response is pending, and permanently when a fault withheld it. */
  readonly status: number | null;
  /** RFC 3339, by the emulator's clock. */
  readonly at: string;
  /** The id of the fault that affected it. */
  readonly fault?: string;
}

/** One telemetry event, flattened: it contains both the keys as sent and the readable ones. */
export interface RecordedEvent {
  readonly name: string;
  readonly details: unknown;
  readonly publicToken: string;
  readonly at: string;
  /** The sender, as the event states it (provider-api.md 2.1). */
  readonly telemetry: { readonly sdk: { readonly identifier: string } } | null;
  readonly [key: string]: unknown;
}
