/**
 * The bootstrap response of a project (provider-api.md 2.4.1), in the `data` envelope. It contains every flag that
 * the client checks before it lets the official client act, each off.
 */
export const bootstrapAnswer = {
  request_id: 'request-id-test-1',
  status_code: 200,
  project_name: 'Demo',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: ['example.com'],
  captcha_settings: { enabled: false },
  password_config: null,
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  dfp_protected_auth_enabled: false,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
};
