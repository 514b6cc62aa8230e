import * as v from 'valibot';
import { connectedApps } from './connected-app.js';
import { isProviderType } from './oauth-providers.js';
import { isOrigin, LOOPBACK, ONE_TAP_OUTCOMES } from './one-tap.js';
import { CHARACTER_KINDS, MAX_PASSWORD_LENGTH } from './password.js';
import { trustedAuthTokenProfiles } from './trusted-auth-profile.js';

export const REDIRECT_TYPES = ['login', 'signup', 'reset_password', 'oauth'] as const;
export type RedirectType = (typeof REDIRECT_TYPES)[number];

/** The groups of the settings in the form of the emulator's page, in its order. */
export const SETTING_GROUPS = {
  General: 'What your page receives about the project when it starts.',
  'Redirect URLs': 'The pages that links and providers may lead back to. All others are refused.',
  PKCE: 'Which sign-ins need a proof that they end in the browser in which they began (RFC 7636).',
  OAuth: 'Which providers answer, and what Google One Tap does.',
  Passwords: 'Which passwords are accepted.',
  'Passkeys and wallets': 'How strictly passkeys and crypto wallets are checked.',
  'Connected apps': 'Applications that sign people in with this project, and the page where people consent.',
  'Trusted auth tokens': 'Other issuers whose tokens sign people in.',
  'Roles and scopes': 'The policy that your page receives, and the scopes that applications may request.',
  Limits: 'How many attempts are allowed before the emulator answers 429.',
  'Bots and devices': 'CAPTCHA and device fingerprinting, as your page receives them.',
  Organizations: 'Settings of business projects, as your page receives them.',
} as const;

type Group = keyof typeof SETTING_GROUPS;

const texts = (item: string) => v.pipe(v.array(v.string()), v.metadata({ item }));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));
const flag = (group: Group, title: string) => v.pipe(v.boolean(), v.title(title), v.metadata({ group }));

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
  url: v.pipe(absoluteUrl, v.title('URL'), v.description('Origin and path must match exactly; the query is free.')),
  types: v.pipe(
    v.optional(v.array(v.picklist(REDIRECT_TYPES)), () => [...REDIRECT_TYPES]),
    v.title('Allowed for'),
    v.metadata({
      labels: { login: 'Log-in', signup: 'Sign-up', reset_password: 'Password reset', oauth: 'OAuth' },
    }),
  ),
  default: v.pipe(v.optional(v.boolean(), false), v.title('The default of requests that name no URL')),
});

const permission = v.object({
  resource_id: v.pipe(v.string(), v.title('Resource')),
  actions: v.pipe(texts('action'), v.title('Actions')),
});
const permissions = v.pipe(v.array(permission), v.title('Permissions'), v.metadata({ item: 'permission' }));
const description = v.pipe(v.string(), v.title('Description'));

const oneTap = v.strictObject({
  outcome: v.pipe(
    v.picklist(ONE_TAP_OUTCOMES),
    v.title('Outcome of Google One Tap'),
    v.metadata({ labels: { fedcm: 'By the browser itself', 'fedcm:skipped': 'By the browser itself: skipped' } }),
  ),
  google_client_id: v.pipe(v.string(), v.title('Google client'), v.description('Empty: One Tap can’t start.')),
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
    v.description(`“${LOOPBACK}” is every origin of this machine.`),
    v.metadata({ item: 'origin' }),
  ),
});

const passwordConfig = v.strictObject({
  luds_complexity: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(CHARACTER_KINDS),
    v.title('Kinds of characters'),
    v.description(`1 to ${CHARACTER_KINDS} of: lower case, upper case, digits, symbols.`),
  ),
  luds_minimum_count: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(MAX_PASSWORD_LENGTH),
    v.title('Shortest password'),
    v.description('In characters.'),
  ),
});

/**
 * Schemas of all settings: those of the bootstrap answer (provider-api.md 2.4.1) and the emulator's own.
 * Settings of products that aren't implemented are stored too, and the bootstrap answer contains its part of them.
 *
 * The inbox makes its form from them: titles, descriptions, `group`, the `labels` of values, and the noun for an `item`
 * of a list. The check box of an `isInverted` setting shows the opposite.
 */
export const SETTINGS = {
  project_name: v.pipe(v.string(), v.title('Project name'), v.metadata({ group: 'General' })),
  vertical: v.pipe(
    v.picklist(['CONSUMER', 'B2B']),
    v.title('Kind of project'),
    v.metadata({ group: 'General', labels: { CONSUMER: 'Consumer', B2B: 'Business to business' } }),
  ),
  email_domains: v.pipe(
    texts('email domain'),
    v.title('Email domains of the project'),
    v.metadata({ group: 'General' }),
  ),
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
  redirect_urls: v.pipe(
    v.array(redirectUrl),
    v.title('Redirect URLs'),
    v.metadata({ group: 'Redirect URLs', item: 'redirect URL' }),
  ),
  pkce_required_for_email_magic_links: flag('PKCE', 'Email magic links'),
  pkce_required_for_password_resets: flag('PKCE', 'Password resets'),
  pkce_required_for_oauth: flag('PKCE', 'OAuth'),
  pkce_required_for_sso: flag('PKCE', 'Single sign-on'),
  oauth_providers_disabled: v.pipe(
    v.array(v.pipe(v.string(), v.check(isProviderType, 'expected the type of a provider, like github'))),
    v.title('Providers that are switched off'),
    v.description('By their types, like github.'),
    v.metadata({ group: 'OAuth', item: 'provider' }),
  ),
  one_tap: v.pipe(oneTap, v.metadata({ group: 'OAuth' })),
  strength_policy: v.pipe(
    v.picklist(['zxcvbn', 'luds', 'none']),
    v.title('Strength policy'),
    v.metadata({
      group: 'Passwords',
      labels: { zxcvbn: 'zxcvbn (how hard to guess)', luds: 'LUDS (kinds of characters)', none: 'none' },
    }),
  ),
  password_config: v.pipe(
    v.nullable(passwordConfig),
    v.title('Rules of LUDS'),
    v.description('The rules of LUDS. Empty both fields for a project without them.'),
    v.metadata({ group: 'Passwords' }),
  ),
  breached_passwords: v.pipe(
    texts('breached password'),
    v.title('Passwords that count as breached'),
    v.metadata({ group: 'Passwords' }),
  ),
  webauthn_user_verification: v.pipe(
    v.picklist(['preferred', 'required']),
    v.title('Verification of the person by a passkey'),
    v.metadata({ group: 'Passkeys and wallets' }),
  ),
  siwe_required_for_crypto_wallets: flag('Passkeys and wallets', 'Wallets need Sign-In with Ethereum'),
  idp_page_url: v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !text.includes('#'),
      'expected the http(s) address of the page with the widget, without a fragment (RFC 6749 §3.1)',
    ),
    v.title('The page where people consent'),
    v.description('The address of the page with the widget.'),
    v.metadata({ group: 'Connected apps' }),
  ),
  connected_apps: v.pipe(
    connectedApps,
    v.title('Connected apps'),
    v.metadata({ group: 'Connected apps', item: 'connected app' }),
  ),
  trusted_auth_token_profiles: v.pipe(
    trustedAuthTokenProfiles,
    v.title('Profiles'),
    v.metadata({ group: 'Trusted auth tokens', item: 'profile' }),
  ),
  rbac_policy: v.pipe(
    v.object({
      roles: v.pipe(
        v.array(v.object({ role_id: v.pipe(v.string(), v.title('Role')), description, permissions })),
        v.title('Roles'),
        v.metadata({ item: 'role' }),
      ),
      resources: v.pipe(
        v.array(
          v.object({
            resource_id: v.pipe(v.string(), v.title('Resource')),
            description,
            actions: v.pipe(texts('action'), v.title('Actions')),
          }),
        ),
        v.title('Resources'),
        v.metadata({ item: 'resource' }),
      ),
      scopes: v.pipe(
        v.array(v.object({ scope: v.pipe(v.string(), v.title('Scope')), description, permissions })),
        v.title('Scopes'),
        v.metadata({ item: 'scope' }),
      ),
    }),
    v.metadata({ group: 'Roles and scopes' }),
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
  captcha_settings: v.pipe(
    v.variant('enabled', [
      v.strictObject({ enabled: v.pipe(v.literal(false), v.title('CAPTCHA')) }),
      v.strictObject({ enabled: v.literal(true), siteKey: v.pipe(v.string(), v.title('Site key of the CAPTCHA')) }),
    ]),
    v.metadata({ group: 'Bots and devices' }),
  ),
  dfp_protected_auth_enabled: flag('Bots and devices', 'Protected authentication'),
  dfp_protected_auth_mode: v.pipe(
    v.picklist(['OBSERVATION', 'DECISIONING']),
    v.title('Mode of protected authentication'),
    v.metadata({
      group: 'Bots and devices',
      labels: { OBSERVATION: 'Observation', DECISIONING: 'Decisioning' },
    }),
  ),
  create_organization_enabled: flag('Organizations', 'Members may create organizations'),
  slug_pattern: v.pipe(v.nullable(v.string()), v.title('Pattern of slugs'), v.metadata({ group: 'Organizations' })),
} as const;
