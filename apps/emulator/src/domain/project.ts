import * as v from 'valibot';
import { connectedApps, defaultApp } from './connected-app.js';
import { isJsonObject } from './json.js';
import { isProviderType } from './oauth-providers.js';
import { isOrigin, LOOPBACK, ONE_TAP_OUTCOMES } from './one-tap.js';
import { CHARACTER_KINDS, DEFAULT_PASSWORD_CONFIG, MAX_PASSWORD_LENGTH } from './password.js';

/** Public token of the emulator's only project. */
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** Audience of a session JWT, and part of its issuer. */
export const PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';

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

/**
 * Schemas of all settings: those of the bootstrap answer (provider-api.md 2.4.1) and the emulator's own.
 * Settings of products that aren't implemented are stored too, and the bootstrap answer contains its part of them.
 */
const SETTINGS = {
  project_name: v.string(),
  disable_sdk_watermark: v.boolean(),
  cname_domain: v.nullable(v.string()),
  email_domains: texts,
  captcha_settings: v.variant('enabled', [
    v.strictObject({ enabled: v.literal(false) }),
    v.strictObject({ enabled: v.literal(true), siteKey: v.string() }),
  ]),
  pkce_required_for_email_magic_links: v.boolean(),
  pkce_required_for_password_resets: v.boolean(),
  pkce_required_for_oauth: v.boolean(),
  pkce_required_for_sso: v.boolean(),
  slug_pattern: v.nullable(v.string()),
  create_organization_enabled: v.boolean(),
  password_config: v.nullable(
    v.strictObject({
      luds_complexity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHARACTER_KINDS)),
      luds_minimum_count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PASSWORD_LENGTH)),
    }),
  ),
  dfp_protected_auth_enabled: v.boolean(),
  dfp_protected_auth_mode: v.picklist(['OBSERVATION', 'DECISIONING']),
  rbac_policy: v.object({
    roles: v.array(v.object({ role_id: v.string(), description: v.string(), permissions: v.array(permission) })),
    resources: v.array(v.object({ resource_id: v.string(), description: v.string(), actions: texts })),
    scopes: v.array(v.object({ scope: v.string(), description: v.string(), permissions: v.array(permission) })),
  }),
  siwe_required_for_crypto_wallets: v.boolean(),
  vertical: v.picklist(['CONSUMER', 'B2B']),

  strength_policy: v.picklist(['zxcvbn', 'luds']),
  breached_passwords: texts,
  webauthn_user_verification: v.picklist(['preferred', 'required']),
  redirect_urls: v.array(redirectUrl),
  connected_apps: connectedApps,
  idp_page_url: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !text.includes('#'),
      'expected the http(s) address of the page with the widget, without a fragment (RFC 6749 §3.1)',
    ),
  ),
  oauth_providers_disabled: v.array(
    v.pipe(v.string(), v.check(isProviderType, 'expected the type of a provider, like github')),
  ),
  one_tap: v.strictObject({
    google_client_id: v.string(),
    outcome: v.picklist(ONE_TAP_OUTCOMES),
    origins: v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => text === LOOPBACK || isOrigin(text),
          `expected an origin like https://app.example, or ${LOOPBACK}`,
        ),
      ),
    ),
  }),
  rate_limits: v.strictObject({
    per_destination_per_minute: positive,
    per_ip_per_minute: positive,
    code_tries: positive,
    password_tries: positive,
  }),
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

/** The settings after a reset. @param playground origin of the host page, without a trailing slash */
export function defaultSettings(playground: string): ProjectSettings {
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
    redirect_urls: ['/play', '/'].map((path) => ({
      url: playground + path,
      types: [...REDIRECT_TYPES],
      default: true,
    })),
    connected_apps: [defaultApp(playground)],
    idp_page_url: `${playground}/play?mode=identityProvider`,
    oauth_providers_disabled: [],
    one_tap: {
      google_client_id: '000000000000-latchkey.apps.googleusercontent.com',
      outcome: 'displayed',
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
