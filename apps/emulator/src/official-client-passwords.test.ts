// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4200/play" }
import { StytchClient, type StytchClientOptions } from '@stytch/vanilla-js/headless';
import { expect, it } from 'vitest';
import type { RecordedRequest } from './control/request-log.js';
import { PUBLIC_TOKEN } from './domain/project.js';
import { benchOverHttp } from './testing/bench.js';
import { EMAIL, OTHER_PASSWORD, PASSWORD, tokenOf } from './testing/password-bench.js';

const duration = { session_duration_minutes: 30 };
const PAGE = 'http://localhost:4200/play';

it('the official client signs up, logs in and resets passwords, and reports errors', async () => {
  const { server, messages, control } = await benchOverHttp();
  await control('PATCH', '/project', { pkce_required_for_password_resets: true });
  const options: StytchClientOptions & { endpoints: object } = { endpoints: { testAPIURL: server.url } };
  const { passwords, session, magicLinks } = new StytchClient(PUBLIC_TOKEN, options);
  const refusal = (errorType: string) => ({ name: 'StytchAPIError', error_type: errorType });

  expect(await passwords.strengthCheck({ email: EMAIL, password: 'qwerty' })).toMatchObject({
    valid_password: false,
    breached_password: true,
    strength_policy: 'zxcvbn',
    feedback: { luds_requirements: { missing_complexity: 2 } },
  });
  expect(await passwords.strengthCheck({ password: PASSWORD })).toMatchObject({ valid_password: true, score: 4 });
  await expect(passwords.strengthCheck({ email: 'nobody', password: PASSWORD })).rejects.toMatchObject(
    refusal('invalid_email'),
  );

  await expect(passwords.create({ email: EMAIL, password: 'abcdefghij', ...duration })).rejects.toMatchObject(
    refusal('weak_password'),
  );
  await expect(passwords.create({ email: EMAIL, password: 'qwerty', ...duration })).rejects.toMatchObject(
    refusal('breached_password'),
  );
  const created = await passwords.create({ email: EMAIL, password: PASSWORD, ...duration });
  expect(created.email_id).toBe(created.user.emails[0]?.email_id);
  expect(session.getSync()?.session_id).toBe(created.session.session_id);
  await expect(passwords.create({ email: EMAIL, password: PASSWORD, ...duration })).rejects.toMatchObject(
    refusal('duplicate_email'),
  );
  await session.revoke();

  await expect(passwords.authenticate({ email: EMAIL, password: OTHER_PASSWORD, ...duration })).rejects.toMatchObject(
    refusal('unauthorized_credentials'),
  );
  expect(session.getSync()).toBeNull();
  const loggedIn = await passwords.authenticate({ email: EMAIL, password: PASSWORD, ...duration });
  expect(loggedIn.user_id).toBe(created.user_id);

  const inSession = await passwords.resetBySession({ password: OTHER_PASSWORD, ...duration });
  expect(inSession.session.session_id).toBe(loggedIn.session.session_id);
  const byExisting = await passwords.resetByExistingPassword({
    email: EMAIL,
    existing_password: OTHER_PASSWORD,
    new_password: PASSWORD,
    ...duration,
  });
  expect(byExisting.session.authentication_factors).toHaveLength(3);
  await session.revoke();

  await expect(passwords.resetByEmailStart({ email: 'nobody@example.com' })).rejects.toMatchObject(
    refusal('email_not_found'),
  );
  await passwords.resetByEmailStart({ email: EMAIL, reset_password_redirect_url: PAGE, login_redirect_url: PAGE });
  const [mail] = await messages(`?to=${EMAIL}`);
  const byEmail = await passwords.resetByEmail({ token: mail?.token ?? '', password: OTHER_PASSWORD, ...duration });
  expect(byEmail.user.emails).toMatchObject([{ verified: true }]);
  await expect(
    passwords.resetByEmail({ token: mail?.token ?? '', password: PASSWORD, ...duration }),
  ).rejects.toMatchObject(refusal('unable_to_auth_password_reset_token'));

  await passwords.resetByEmailStart({ email: EMAIL });
  const [second] = await messages(`?to=${EMAIL}`);
  const byLogin = await magicLinks.authenticate(tokenOf(second?.login_link), duration);
  expect(byLogin.user_id).toBe(created.user_id);

  const { json } = await control<RecordedRequest[]>('GET', '/requests?path=/sdk/v1/passwords/*');
  expect(json.filter(({ path }) => path.endsWith('/start')).at(-1)?.body).toMatchObject({
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
});
