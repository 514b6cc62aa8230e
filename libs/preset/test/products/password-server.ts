import { refusal, taken, type Ask, type SimulatedProduct } from '@latchkey/testing/simulation';

/** Addresses, by the result of the user search and the provider's answer to a correct password. */
export const addresses = {
  /** In order: creates an account; refused, an account now exists; refused, the password is breached. */
  new: ['dan@example.com', ' eve@example.com ', 'fay@example.org'],
  withPassword: ['ada@example.com'],
  unproven: ['cyd@example.com'],
  breached: ['gil@example.com'],
  passwordless: ['bob@example.com'],
};

const PASSWORD = 'correct horse 1';

/** The reasons for which the provider refuses a correct password. */
const DEMANDS: Readonly<Record<string, string>> = {
  'eve@example.com': 'reset_password',
  'fay@example.org': 'breached_password',
  'cyd@example.com': 'reset_password',
  'gil@example.com': 'breached_password',
};

/** The lifetime of the link in a reset email, in minutes. */
const LINK_MINUTES = 30;
const SHORTEST = 8;

/** The password calls of the official client. The page itself sends the user search. */
export const passwordClient = (ask: Ask) => ({
  passwords: {
    strengthCheck: (body: Readonly<Record<string, unknown>>) => ask('/passwords/strength_check', body),
    create: (body: Readonly<Record<string, unknown>>) => ask('/passwords', body),
    authenticate: (body: Readonly<Record<string, unknown>>) => ask('/passwords/authenticate', body),
    resetByEmailStart: (body: Readonly<Record<string, unknown>>) => ask('/passwords/email/reset/start', body),
  },
});

/** A project uses the policy luds or zxcvbn. Here the address selects it, so that runs cover both. */
function judge(email: unknown, password: string): object {
  const missing_characters = Math.max(0, SHORTEST - password.length);
  const valid_password = missing_characters === 0;
  const isLuds = String(email).endsWith('.org');
  return {
    ...taken,
    valid_password,
    breached_password: false,
    score: valid_password && !isLuds ? 3 : 0,
    strength_policy: isLuds ? 'luds' : 'zxcvbn',
    feedback: {
      warning: '',
      suggestions: [],
      luds_requirements: isLuds ? { missing_characters, missing_complexity: 0 } : {},
    },
  };
}

/** Models the provider: its accounts and their passwords. */
export const passwordRoutes: NonNullable<SimulatedProduct['routes']> = ({ grant, send, messages }) => {
  const accounts = new Map<string, string | undefined>([
    ...[...addresses.withPassword, ...addresses.unproven, ...addresses.breached].map(
      (email) => [email, PASSWORD] as const,
    ),
    ...addresses.passwordless.map((email) => [email, undefined] as const),
  ]);
  const demand = (email: string) => {
    const errorType = DEMANDS[email];
    if (errorType) throw refusal(400, errorType, 'This account needs a new password.');
  };
  return {
    '/users/search'({ email }) {
      const address = String(email);
      if (!accounts.has(address)) return { userType: 'new' };
      return { userType: accounts.get(address) === undefined ? 'passwordless' : 'password' };
    },
    '/passwords/strength_check': ({ email, password }) => judge(email, String(password)),
    '/passwords'({ email, password }) {
      const address = String(email);
      if (accounts.has(address)) throw refusal(400, 'duplicate_email', 'There is such an account.');
      if (String(password).length < SHORTEST) throw refusal(400, 'weak_password', 'The password is too weak.');
      demand(address);
      accounts.set(address, String(password));
      return grant();
    },
    '/passwords/authenticate'({ email, password }) {
      const address = String(email);
      if (accounts.get(address) !== password)
        throw refusal(401, 'unauthorized_credentials', 'The address or the password is wrong.');
      demand(address);
      return grant();
    },
    '/passwords/email/reset/start'({ email }) {
      send(String(email), `reset-${messages.length + 1}`, LINK_MINUTES);
      return taken;
    },
  };
};
