import type { CryptoChallenges } from './store/crypto-challenges.js';
import { createCryptoChallenges } from './store/crypto-challenges.js';
import type { Database } from './store/database.js';
import { openDatabase } from './store/database.js';
import type { EmailLinks } from './store/email-links.js';
import { createEmailLinks } from './store/email-links.js';
import type { IdpStore } from './store/idp.js';
import { createIdpStore } from './store/idp.js';
import type { Messages } from './store/messages.js';
import { createMessages } from './store/messages.js';
import type { OAuthStore } from './store/oauth.js';
import { createOAuthStore } from './store/oauth.js';
import type { OneTimeCodes } from './store/one-time-codes.js';
import { createOneTimeCodes } from './store/one-time-codes.js';
import type { Project } from './store/project.js';
import { createProject } from './store/project.js';
import { loadSigningKey } from './store/signing-keys.js';
import { forgetEverything } from './store/schema.js';
import { createSingleUseSecrets, type SingleUseSecrets } from './store/single-use-secrets.js';
import type { Sessions } from './store/sessions.js';
import { createSessions } from './store/sessions.js';
import type { Users } from './store/users.js';
import { createUsers } from './store/users.js';
import type { PendingAuthentication, PendingRegistration } from './store/webauthn-challenges.js';
import type { FaultDesk } from './control/faults.js';
import { createFaultDesk } from './control/faults.js';
import type { EventLog } from './control/event-log.js';
import { createEventLog } from './control/event-log.js';
import type { RequestLog } from './control/request-log.js';
import { createRequestLog } from './control/request-log.js';
import type { Clock } from './domain/clock.js';
import { createClock } from './domain/clock.js';
import type { IdpTokens } from './domain/idp-tokens.js';
import { createIdpTokens } from './domain/idp-tokens.js';
import type { PasswordHasher } from './domain/password-hasher.js';
import { createPasswordHasher } from './domain/password-hasher.js';
import type { RateLimiter } from './domain/rate-limits.js';
import { createRateLimiter } from './domain/rate-limits.js';
import type { StandInIdTokens } from './domain/stand-in-id-token.js';
import { createStandInIdTokens } from './domain/stand-in-id-token.js';
import type { SessionJwts } from './domain/session-jwt.js';
import { createSessionJwts } from './domain/session-jwt.js';

/** All parts of an emulator below HTTP. Products and the control API receive the whole object. */
export interface Emulator {
  /** Origin of the page that the emulator was started for. */
  readonly hostPage: string;
  readonly database: Database;
  readonly clock: Clock;
  readonly project: Project;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly sessionJwts: SessionJwts;
  readonly emailLinks: EmailLinks;
  readonly oneTimeCodes: OneTimeCodes;
  readonly passwordHasher: PasswordHasher;
  readonly registrationChallenges: SingleUseSecrets<PendingRegistration>;
  readonly authenticationChallenges: SingleUseSecrets<PendingAuthentication>;
  readonly cryptoChallenges: CryptoChallenges;
  /** The ids of trusted auth tokens that were used, until the tokens expire. */
  readonly trustedAuthTokenIds: SingleUseSecrets<object>;
  readonly oauth: OAuthStore;
  readonly standInIdTokens: StandInIdTokens;
  readonly idp: IdpStore;
  readonly idpTokens: IdpTokens;
  readonly messages: Messages;
  readonly limiter: RateLimiter;
  readonly faults: FaultDesk;
  readonly requests: RequestLog;
  readonly events: EventLog;
  /** Resets all state except the signing keys, and breaks off requests that a fault holds. */
  reset(): void;
  /** Ends held requests and closes the database. */
  close(): void;
}

/** Options of {@link createEmulator}. */
export interface EmulatorOptions {
  /** Path of the database file. Without it, the database is in memory. */
  readonly file?: string;
  /** Origin of the host page whose `/play` and `/` are the default redirect URLs. @default 'http://localhost:4200' */
  readonly playground?: string;
  /**
   * Further redirect URLs, for all types. They come before those of the playground: the first is the default of requests
   * that name none. With `file`, they are added to those in the file. @default none
   */
  readonly redirectUrls?: readonly string[];
}

export const DEFAULT_PLAYGROUND = 'http://localhost:4200';

/**
 * Creates an emulator: opens its database and assembles its parts. Call `close()` to release the database.
 *
 * @throws StoreError if the file is in use, cannot be written, is not a database or comes from a newer version
 */
export async function createEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const database = openDatabase(options.file);
  try {
    return await assemble(database, options);
  } catch (error) {
    database.close();
    throw error;
  }
}

async function assemble(database: Database, options: EmulatorOptions): Promise<Emulator> {
  const clock = createClock();
  const playground = options.playground ?? DEFAULT_PLAYGROUND;
  const project = createProject(database, playground, options.redirectUrls);
  const limiter = createRateLimiter(clock);
  const faults = createFaultDesk();
  const requests = createRequestLog(clock);
  const events = createEventLog(clock);

  return {
    hostPage: hostPageOf([...(options.redirectUrls ?? []), playground]),
    database,
    clock,
    project,
    limiter,
    faults,
    requests,
    events,
    users: createUsers(database, clock),
    sessions: createSessions(database, clock),
    sessionJwts: createSessionJwts(await loadSigningKey(database, clock, 'signing_keys'), clock),
    emailLinks: createEmailLinks(database, clock),
    oneTimeCodes: createOneTimeCodes(database, clock),
    passwordHasher: createPasswordHasher(),
    registrationChallenges: createSingleUseSecrets(database, clock, { kind: 'webauthn_registration', keptMs: 0 }),
    authenticationChallenges: createSingleUseSecrets(database, clock, { kind: 'webauthn_authentication', keptMs: 0 }),
    cryptoChallenges: createCryptoChallenges(database, clock),
    trustedAuthTokenIds: createSingleUseSecrets(database, clock, { kind: 'trusted_auth_token', keptMs: 0 }),
    oauth: createOAuthStore(database, clock),
    standInIdTokens: createStandInIdTokens(await loadSigningKey(database, clock, 'stand_in_keys'), clock),
    idp: createIdpStore(database, clock),
    idpTokens: createIdpTokens(await loadSigningKey(database, clock, 'idp_keys'), clock),
    messages: createMessages(database, clock),
    reset() {
      faults.cutOff();
      forgetEverything(database);
      project.reset();
      limiter.reset();
      requests.clear();
      events.clear();
      clock.reset();
    },
    close() {
      faults.cutOff();
      database.close();
    },
  };
}

/** The origin of the first web address. A redirect URL may also have the scheme of an app. */
function hostPageOf(urls: readonly string[]): string {
  const webAddress = urls.find((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  return new URL(webAddress ?? DEFAULT_PLAYGROUND).origin;
}
