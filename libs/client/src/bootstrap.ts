import { boolean, object } from './check.js';
import type { Check } from './check.js';
import type { Bootstrap, PkceNamespace } from './types.js';

/** A bootstrap response (provider-api.md 2.4.1) that contains every security setting. */
export type Settings = Readonly<Record<string, unknown>> & {
  readonly captcha_settings: { readonly enabled: boolean };
  readonly pkce_required_for_email_magic_links: boolean;
  readonly pkce_required_for_password_resets: boolean;
  readonly pkce_required_for_oauth: boolean;
  readonly siwe_required_for_crypto_wallets: boolean;
};

/** The setting that makes PKCE required, for each purpose of a PKCE pair. */
export const PKCE_SETTINGS = {
  magic_links: 'pkce_required_for_email_magic_links',
  passwords: 'pkce_required_for_password_resets',
  oauth: 'pkce_required_for_oauth',
} as const satisfies Record<PkceNamespace, keyof Settings>;

/** A {@link Check}: the response is {@link Settings}. */
export const settings: Check<Settings> = /* @__PURE__ */ object({
  captcha_settings: /* @__PURE__ */ object({ enabled: boolean }),
  pkce_required_for_email_magic_links: boolean,
  pkce_required_for_password_resets: boolean,
  pkce_required_for_oauth: boolean,
  siwe_required_for_crypto_wallets: boolean,
});

/** Returns the settings that the widget reads. Missing or invalid values are set to the strictest ones. */
export function bootstrapOf(answer?: Settings): Bootstrap {
  const { project_name, disable_sdk_watermark, email_domains, password_config, vertical } = Object(answer);
  const { luds_complexity: ludsComplexity, luds_minimum_count: ludsMinimumCount } = Object(password_config);
  return {
    projectName: textOrNull(project_name),
    displayWatermark: disable_sdk_watermark === false,
    emailDomains: Array.isArray(email_domains) ? email_domains.filter(textOrNull) : [],
    passwordConfig: ludsComplexity > 0 && ludsMinimumCount > 0 ? { ludsComplexity, ludsMinimumCount } : null,
    vertical: textOrNull(vertical),
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
