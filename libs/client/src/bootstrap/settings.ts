import { boolean, object, type Check } from '../transport/check.js';

/** The settings of the project's bootstrap that the widget reads (behaviour.md 3). */
export interface Bootstrap {
  readonly projectName: string | null;
  readonly displayWatermark: boolean;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: { readonly ludsComplexity: number; readonly ludsMinimumCount: number } | null;
  readonly vertical: string | null;
}

/** The purposes for which the official client stores a PKCE verifier (provider-api.md 3.2). */
export type PkceNamespace = 'magic_links' | 'passwords' | 'oauth';

/** The known settings of the official client; see {@link Connection.readiness}. */
export interface ClientReadiness {
  /** Whether the project requires PKCE for the namespace, so that the client sends a `code_challenge`. */
  readonly needsPkce: boolean;
  /** The project's custom host for redirects away from the page (provider-api.md 2.5), if a string. Not validated. */
  readonly cnameDomain: unknown;
}

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
