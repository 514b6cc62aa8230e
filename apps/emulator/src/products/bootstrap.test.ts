import { expect, it } from 'vitest';
import { PUBLIC_TOKEN } from '../domain/project.js';
import { benchInProcess, refusal } from '../testing/bench.js';

const PATH = `/projects/bootstrap/${PUBLIC_TOKEN}`;

it('has every field that the client reads', async () => {
  const bench = await benchInProcess();
  const { json } = await bench.sdk<{ data: object }>('GET', PATH);
  expect(json.data).toMatchObject({
    status_code: 200,
    project_name: 'Latchkey Demo',
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: ['example.com'],
    captcha_settings: { enabled: false },
    password_config: { luds_complexity: 3, luds_minimum_count: 8 },
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
  });
});

it('contains the current project settings, without those of the emulator', async () => {
  const bench = await benchInProcess();
  await bench.control('PATCH', '/project', { vertical: 'B2B', password_config: null, strength_policy: 'luds' });
  const { json } = await bench.sdk<{ data: object }>('GET', PATH);
  expect(json.data).toMatchObject({ vertical: 'B2B', password_config: null });
  expect(json.data).not.toHaveProperty('strength_policy');
  expect(json.data).not.toHaveProperty('redirect_urls');
});

it('identifies the project by the token in the path', async () => {
  const bench = await benchInProcess();
  expect((await bench.sdk('GET', PATH, { headers: { authorization: '' } })).status).toBe(200);
  const unknown = await bench.sdk('GET', '/projects/bootstrap/public-token-test-unknown');
  expect(unknown).toMatchObject(refusal(401, 'public_token_not_found'));
});
