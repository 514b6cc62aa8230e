import * as v from 'valibot';
import { connectedApps, defaultApp } from './connected-app.js';
import { isJsonObject } from './json.js';
import { isProviderType } from './oauth-providers.js';
import { isOrigin, LOOPBACK, ONE_TAP_OUTCOMES } from './one-tap.js';
import { trustedAuthTokenProfiles } from './trusted-auth-profile.js';
import { CHARACTER_KINDS, DEFAULT_PASSWORD_CONFIG, MAX_PASSWORD_LENGTH } from './password.js';

/** Public token of the emulator's only project. */
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** Audience of a session JWT, and part of its issuer. */
export const PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';

/** Secret of the project, for calls of a host's server. It is public: the emulator protects nothing. */
export const PROJECT_SECRET = 'secret-test-00000000-0000-4000-8000-000000000000';

export const REDIRECT_TYPES = ['login', 'signup', 'reset_password', 'oauth'] as const;
export type RedirectType = (typeof REDIRECT_TYPES)[number];

const texts = v.array(v.string());
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Schemes that run or show their content instead of opening an app. */
const NO_REDIRECT = ['javascript:', 'vbscript:', 'data:', 'blob:', 'file:'];

const absoluteUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text), 'expected an absolute URL'),
  v.check(
    (text) => !URL.canParse(text) || !NO_REDIRECT.includes(new URL(text).protocol),
    `these schemes lead to no app: ${NO_REDIRECT.join(' ')}`,
  ),
);

const redirectUrl = v.strictObject({
  url: absoluteUrl,
  types: v.optional(v.array(v.picklist(REDIRECT_TYPES)), () => [...REDIRECT_TYPES]),
  default: v.optional(v.boolean(), false),
});

const permission = v.object({ resource_id: v.string(), actions: texts });

const flag = (group: string, title: string) => v.pipe(v.boolean(), v.title(title), v.metadata({ group }));

/**
 * Schemas of all settings: those of the bootstrap answer (provider-api.md 2.4.1) and the emulator's own.
 * Settings of products that aren't implemented are stored too, and the bootstrap answer contains its part of them.
 *
 * The inbox makes its form from them: titles, descriptions, `group`, and the `labels` of values. The check box of an
 * `isInverted` setting shows the opposite.
 */
export const SETTINGS = {
  project_name: v.pipe(v.string(), v.title('Project name'), v.metadata({ group: 'General' })),
  vertical: v.pipe(
    v.picklist(['CONSUMER', 'B2B']),
    v.title('Kind of project'),
    v.metadata({ group: 'General', labels: { CONSUMER: 'Consumer', B2B: 'Business to business' } }),
  ),
  email_domains: v.pipe(texts, v.title('Email domains of the project'), v.metadata({ group: 'General' })),
  cname_domain: v.pipe(
    v.nullable(v.string()),
    v.title('Domain of the provider’s API'),
    v.metadata({ group: 'General' }),
  ),
  disable_sdk_watermark: v.pipe(
    v.boolean(),
    v.title('Show the watermark'),
    v.metadata({ group: 'General', isInverted: true }),
  ),
  pkce_required_for_email_magic_links: flag('PKCE is required for', 'Email magic links'),
  pkce_required_for_password_resets: flag('PKCE is required for', 'Password resets'),
  pkce_required_for_oauth: flag('PKCE is required for', 'OAuth'),
  pkce_required_for_sso: flag('PKCE is required for', 'Single sign-on'),
  oauth_providers_disabled: v.pipe(
    v.array(v.pipe(v.string(), v.check(isProviderType, 'expected the type of a provider, like github'))),
    v.title('Providers that are switched off'),
    v.metadata({ group: 'OAuth' }),
  ),
  one_tap: v.pipe(
    v.strictObject({
      outcome: v.pipe(
        v.picklist(ONE_TAP_OUTCOMES),
        v.title('Outcome of Google One Tap'),
        v.metadata({ labels: { fedcm: 'By the browser itself', 'fedcm:skipped': 'By the browser itself: skipped' } }),
      ),
      google_client_id: v.pipe(v.string(), v.title('Google client')),
      origins: v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.check(
              (text) => text === LOOPBACK || isOrigin(text),
              `expected an origin like https://app.example, or ${LOOPBACK}`,
            ),
          ),
        ),
        v.title('Origins that may show One Tap'),
        v.description(`One in each line; “${LOOPBACK}” is every origin of this machine.`),
      ),
    }),
    v.metadata({ group: 'OAuth' }),
  ),
  siwe_required_for_crypto_wallets: flag('Crypto wallets', 'Sign-In with Ethereum is required'),
  strength_policy: v.pipe(
    v.picklist(['zxcvbn', 'luds', 'none']),
    v.title('Strength policy'),
    v.metadata({
      group: 'Passwords',
      labels: { zxcvbn: 'zxcvbn (how hard to guess)', luds: 'LUDS (kinds of characters)', none: 'none' },
    }),
  ),
  password_config: v.pipe(
    v.nullable(
      v.strictObject({
        luds_complexity: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(CHARACTER_KINDS),
          v.title('Kinds of characters'),
        ),
        luds_minimum_count: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(1),
          v.maxValue(MAX_PASSWORD_LENGTH),
          v.title('Shortest password'),
        ),
      }),
    ),
    v.metadata({ group: 'Passwords' }),
  ),
  breached_passwords: v.pipe(texts, v.title('Passwords that count as breached'), v.metadata({ group: 'Passwords' })),
  webauthn_user_verification: v.pipe(
    v.picklist(['preferred', 'required']),
    v.title('Verification of the person'),
    v.metadata({ group: 'Passkeys' }),
  ),
  idp_page_url: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !text.includes('#'),
      'expected the http(s) address of the page with the widget, without a fragment (RFC 6749 §3.1)',
    ),
    v.title('The page that carries the widget'),
    v.metadata({ group: 'Identity provider' }),
  ),
  rate_limits: v.pipe(
    v.strictObject({
      per_destination_per_minute: v.pipe(positive, v.title('Messages per recipient and minute')),
      per_ip_per_minute: v.pipe(positive, v.title('Tries per IP address and minute')),
      code_tries: v.pipe(positive, v.title('Tries per passcode')),
      password_tries: v.pipe(positive, v.title('Wrong passwords until a lock')),
    }),
    v.metadata({ group: 'Limits' }),
  ),
  create_organization_enabled: flag('Organizations', 'Members may create organizations'),
  slug_pattern: v.pipe(v.nullable(v.string()), v.title('Pattern of slugs'), v.metadata({ group: 'Organizations' })),
  dfp_protected_auth_enabled: flag('Device fingerprinting', 'Protected authentication'),
  dfp_protected_auth_mode: v.pipe(
    v.picklist(['OBSERVATION', 'DECISIONING']),
    v.title('Mode'),
    v.metadata({ group: 'Device fingerprinting', labels: { OBSERVATION: 'Observation', DECISIONING: 'Decisioning' } }),
  ),
  redirect_urls: v.pipe(v.array(redirectUrl), v.title('Redirect URLs'), v.metadata({ group: 'More' })),
  connected_apps: v.pipe(connectedApps, v.title('Connected apps'), v.metadata({ group: 'More' })),
  trusted_auth_token_profiles: v.pipe(
    trustedAuthTokenProfiles,
    v.title('Trusted auth token profiles'),
    v.metadata({ group: 'More' }),
  ),
  rbac_policy: v.pipe(
    v.object({
      roles: v.array(v.object({ role_id: v.string(), description: v.string(), permissions: v.array(permission) })),
      resources: v.array(v.object({ resource_id: v.string(), description: v.string(), actions: texts })),
      scopes: v.array(v.object({ scope: v.string(), description: v.string(), permissions: v.array(permission) })),
    }),
    v.title('Policy'),
    v.metadata({ group: 'More' }),
  ),
  captcha_settings: v.pipe(
    v.variant('enabled', [
      v.strictObject({ enabled: v.literal(false) }),
      v.strictObject({ enabled: v.literal(true), siteKey: v.string() }),
    ]),
    v.title('CAPTCHA'),
    v.metadata({ group: 'More' }),
  ),
} as const;

const Settings = v.strictObject(SETTINGS);

/** The settings of the emulated project. The schema gives each setting's type, bounds and default. */
export type ProjectSettings = v.InferOutput<typeof Settings>;
/** An allowed redirect URL, with the kinds of redirects that it is for. */
export type RedirectUrl = ProjectSettings['redirect_urls'][number];

/** Settings in the bootstrap answer. */
export const BOOTSTRAP_SETTINGS = [
  'project_name',
  'disable_sdk_watermark',
  'cname_domain',
  'email_domains',
  'captcha_settings',
  'pkce_required_for_email_magic_links',
  'pkce_required_for_password_resets',
  'pkce_required_for_oauth',
  'pkce_required_for_sso',
  'slug_pattern',
  'create_organization_enabled',
  'password_config',
  'dfp_protected_auth_enabled',
  'dfp_protected_auth_mode',
  'rbac_policy',
  'siwe_required_for_crypto_wallets',
  'vertical',
] as const satisfies readonly (keyof ProjectSettings)[];

/**
 * The settings after a reset.
 *
 * @param playground origin of the host page, without a trailing slash
 * @param redirectUrls redirect URLs before those of the playground
 */
export function defaultSettings(playground: string, redirectUrls: readonly string[] = []): ProjectSettings {
  return {
    project_name: 'Latchkey Demo',
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: ['example.com'],
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    pkce_required_for_sso: false,
    slug_pattern: null,
    create_organization_enabled: false,
    password_config: DEFAULT_PASSWORD_CONFIG,
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: 'OBSERVATION',
    rbac_policy: { roles: [], resources: [], scopes: [] },
    siwe_required_for_crypto_wallets: false,
    vertical: 'CONSUMER',
    strength_policy: 'zxcvbn',
    breached_passwords: [],
    webauthn_user_verification: 'preferred',
    redirect_urls: [...redirectUrls, `${playground}/play`, `${playground}/`].map((url) => ({
      url,
      types: [...REDIRECT_TYPES],
      default: true,
    })),
    connected_apps: [defaultApp(playground)],
    trusted_auth_token_profiles: [],
    idp_page_url: `${playground}/play?mode=identityProvider`,
    oauth_providers_disabled: [],
    one_tap: {
      outcome: 'displayed',
      google_client_id: '000000000000-latchkey.apps.googleusercontent.com',
      origins: [LOOPBACK],
    },
    // The limits per minute are so high that test suites don't reach them by accident.
    rate_limits: { per_destination_per_minute: 10_000, per_ip_per_minute: 100_000, code_tries: 5, password_tries: 10 },
  };
}

/** Settings whose fields are independent: a change merges into them instead of replacing them. */
const MERGED = ['rate_limits', 'one_tap'] as const satisfies readonly (keyof ProjectSettings)[];

/**
 * Completes the settings that were changed by the other defaults. Values from an older emulator lack newer fields, which
 * get their defaults too.
 */
export function withDefaults(changed: Partial<ProjectSettings>, defaults: ProjectSettings): ProjectSettings {
  const merged = MERGED.map((name) => [name, { ...defaults[name], ...changed[name] }]);
  return { ...defaults, ...changed, ...Object.fromEntries(merged) };
}

/** The result of {@link checkChanges}: either of the two members is empty. */
export interface CheckedChanges {
  /** A sentence for each unknown or invalid setting. */
  readonly problems: readonly string[];
  /** The new values of the changed settings, by name. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Checks a change of any subset of the settings. */
export function checkChanges(changes: unknown, current: ProjectSettings): CheckedChanges {
  if (!isJsonObject(changes)) return { problems: ['The settings must be one JSON object.'], values: {} };
  const unknownNames = Object.keys(changes).filter((name) => !Object.hasOwn(SETTINGS, name));
  if (unknownNames.length > 0) {
    const known = Object.keys(SETTINGS).join(', ');
    const problems = unknownNames.map((name) => `There is no setting "${name}". The settings are: ${known}.`);
    return { problems, values: {} };
  }
  const merged = MERGED.flatMap((name) => {
    const change = changes[name];
    return isJsonObject(change) ? [[name, { ...current[name], ...change }]] : [];
  });
  const result = v.safeParse(v.partial(Settings), { ...changes, ...Object.fromEntries(merged) });
  if (result.success) return { problems: [], values: result.output };
  const problems = result.issues.map(
    (issue) => `The setting "${v.getDotPath(issue) ?? ''}" doesn't fit: ${issue.message}.`,
  );
  return { problems, values: {} };
}
