import * as v from 'valibot';
import { defaultApp } from './connected-app.js';
import { isJsonObject } from './json.js';
import { LOOPBACK } from './one-tap.js';
import { DEFAULT_PASSWORD_CONFIG } from './password.js';
import { REDIRECT_TYPES, SETTINGS } from './setting-schemas.js';

/** Public token of the emulator's only project. */
export const PUBLIC_TOKEN = 'public-token-test-00000000-0000-4000-8000-000000000000';

/** Audience of a session JWT, and part of its issuer. */
export const PROJECT_ID = 'project-test-00000000-0000-4000-8000-000000000000';

/** Secret of the project, for calls of a host's server. It is public: the emulator protects nothing. */
export const PROJECT_SECRET = 'secret-test-00000000-0000-4000-8000-000000000000';

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
