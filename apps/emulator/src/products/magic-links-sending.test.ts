import { beforeEach, describe, expect, it } from 'vitest';
import { benchInProcess, type InProcessBench, refusal } from '../testing/bench.js';

const LOGIN_OR_CREATE = '/magic_links/email/login_or_create';
const SEND_PRIMARY = '/magic_links/email/send/primary';
const SEND_SECONDARY = '/magic_links/email/send/secondary';

let bench: InProcessBench;
beforeEach(async () => {
  bench = await benchInProcess();
});

describe('sending', () => {
  it('sends a sign-up link to a new address and a login link once the address has signed in', async () => {
    const first = await bench.requestLink('ada@example.com');
    expect(first).toMatchObject({ channel: 'email', to: 'ada@example.com', kind: 'magic_link' });
    expect(first.link).toBe(
      `http://localhost:4200/play?stytch_token_type=magic_links&token=${first.token}&stytch_redirect_type=signup`,
    );
    expect(first.text).toContain(first.link);
    await bench.authenticate(first.token ?? '');

    const second = await bench.requestLink('ada@example.com');
    expect(new URL(second.link ?? '').searchParams.get('stytch_redirect_type')).toBe('login');
  });

  it('sends a sign-up link again to an address that never signed in', async () => {
    await bench.requestLink('ada@example.com');
    const again = await bench.requestLink('ada@example.com');
    expect(new URL(again.link ?? '').searchParams.get('stytch_redirect_type')).toBe('signup');
    expect(bench.emulator.users.list()).toHaveLength(1);
  });

  it('gives known and unknown addresses the same response', async () => {
    await bench.signIn('known@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) =>
        bench.sdk<{ data: object }>('POST', LOGIN_OR_CREATE, { body: { email } }),
      ),
    );
    expect(answers.map(({ status, json }) => [status, Object.keys(json.data)])).toEqual([
      [200, ['request_id', 'status_code']],
      [200, ['request_id', 'status_code']],
    ]);
  });

  it('ignores the case of an address', async () => {
    const ada = await bench.signIn('Ada@Example.com');
    expect(ada.user.emails).toMatchObject([{ email: 'ada@example.com', verified: true }]);
    expect((await bench.signIn('ADA@example.COM')).user_id).toBe(ada.user_id);
  });

  it('accepts addresses of all scripts and treats both forms of a domain as equal', async () => {
    const { user_id: userId, user } = await bench.signIn('jörg@xn--bcher-kva.example');
    expect(user.emails).toMatchObject([{ email: 'jörg@xn--bcher-kva.example', verified: true }]);
    const body = { email: 'JO\u0308RG@Bücher.example' };
    expect((await bench.sdk('POST', SEND_PRIMARY, { body })).status).toBe(200);
    const [message] = await bench.messages();
    expect((await bench.authenticate(message?.token ?? '')).json.data.user_id).toBe(userId);
  });

  it.each([
    ['a list of addresses', 'a@x.com,b@y.com'],
    ['two addresses with a semicolon', 'a@x.com;b@y.com'],
    ['a line break', 'a@x.com\r\nBcc: b@y.com'],
    ['a line break at the end', 'a@x.com\n'],
    ['a display name', 'Ada <a@x.com>'],
    ['a NUL', 'a@x.com\0b'],
    ['spaces around', ' a@x.com '],
    ['no host', 'a@'],
    ['one label only', 'a@localhost'],
    ['a full-width comma', 'a@x.com，b@y.com'],
    ['more than 254 characters', `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`],
    ['a value that is not a string', { email: 'a@x.com' }],
    ['nothing', undefined],
  ])('refuses %s as an address (CVE-2022-35924, CVE-2022-31127)', async (_what, email) => {
    for (const path of [LOGIN_OR_CREATE, SEND_PRIMARY]) {
      const answer = await bench.sdk('POST', path, { body: { email } });
      expect(answer).toMatchObject(refusal(400, 'invalid_email'));
    }
    expect(await bench.messages()).toEqual([]);
  });

  it('send/primary answers an unknown address with 404 email_not_found', async () => {
    const answer = await bench.sdk('POST', SEND_PRIMARY, { body: { email: 'nobody@example.com' } });
    expect(answer.status).toBe(404);
    expect(answer).toMatchObject(refusal(404, 'email_not_found'));
  });

  it('send/primary sends to a known address', async () => {
    await bench.signIn('ada@example.com');
    expect((await bench.sdk('POST', SEND_PRIMARY, { body: { email: 'ada@example.com' } })).status).toBe(200);
    expect(await bench.messages()).toHaveLength(2);
  });

  it.each([
    ['login_expiration_minutes', 4, 'invalid_login_expiration'],
    ['login_expiration_minutes', 10_081, 'invalid_login_expiration'],
    ['signup_expiration_minutes', 5.5, 'invalid_signup_expiration'],
    ['signup_expiration_minutes', '30', 'invalid_signup_expiration'],
    ['code_challenge', 'too short', 'invalid_code_challenge'],
    ['login_magic_link_url', 'not a url', 'invalid_login_magic_link_url'],
    ['signup_magic_link_url', 17, 'invalid_signup_magic_link_url'],
  ])('refuses %s = %j', async (field, value, errorType) => {
    const answer = await bench.sdk('POST', LOGIN_OR_CREATE, { body: { email: 'a@example.com', [field]: value } });
    expect(answer).toMatchObject(refusal(400, errorType));
  });

  it.each(['en', 'es', 'pt-br'])('records the language %s with the message', async (locale) => {
    await bench.sdk('POST', LOGIN_OR_CREATE, { body: { email: 'a@example.com', locale } });
    expect((await bench.messages())[0]?.locale).toBe(locale);
  });

  it.each(['de', 'pt-BR', 'xx', ''])('refuses the language %j', async (locale) => {
    const answer = await bench.sdk('POST', LOGIN_OR_CREATE, { body: { email: 'a@example.com', locale } });
    expect(answer).toMatchObject(refusal(400, 'invalid_locale'));
  });

  it('stores a pending user with create_user_as_pending, until the link is opened', async () => {
    const body = { email: 'a@example.com', create_user_as_pending: true };
    expect((await bench.sdk('POST', LOGIN_OR_CREATE, { body })).status).toBe(200);
    const status = async () =>
      (await bench.control<{ status: string }[]>('GET', '/users')).json.map((user) => user.status);
    expect(await status()).toEqual(['pending']);
    await bench.authenticate((await bench.messages())[0]?.token ?? '');
    expect(await status()).toEqual(['active']);
  });

  it.each(['yes', 1, {}])('refuses create_user_as_pending: %j', async (create_user_as_pending) => {
    const answer = await bench.sdk('POST', LOGIN_OR_CREATE, {
      body: { email: 'a@example.com', create_user_as_pending },
    });
    expect(answer.status).toBe(400);
  });

  it('ignores unknown keys and treats null as missing', async () => {
    const body = { email: 'a@example.com', locale: 'en', no_such_field: true, code_challenge: null };
    expect((await bench.sdk('POST', LOGIN_OR_CREATE, { body })).status).toBe(200);
  });
});

describe('the second address of a signed-in user', () => {
  it('is attached by send/secondary and verified by its link, on the same session', async () => {
    const ada = await bench.signIn('ada@example.com');
    const sent = await bench.sdk('POST', SEND_SECONDARY, {
      body: { email: 'ada@work.example.com' },
      secret: ada.session_token,
    });
    expect(sent.status).toBe(200);
    const [message] = await bench.messages('?to=ada@work.example.com');
    const { data } = (await bench.authenticate(message?.token ?? '', { secret: ada.session_token })).json;
    expect(data.session.session_id).toBe(ada.session.session_id);
    expect(data.user.emails).toMatchObject([
      { email: 'ada@example.com', verified: true },
      { email: 'ada@work.example.com', verified: true },
    ]);
  });

  it('is refused if it belongs to another user: duplicate_email', async () => {
    await bench.signIn('grace@example.com');
    const ada = await bench.signIn('ada@example.com');
    const answer = await bench.sdk('POST', SEND_SECONDARY, {
      body: { email: 'grace@example.com' },
      secret: ada.session_token,
    });
    expect(answer).toMatchObject(refusal(400, 'duplicate_email'));
  });

  it('does not block a sign-up with it while it is unverified', async () => {
    const thief = await bench.signIn('thief@example.com');
    await bench.sdk('POST', SEND_SECONDARY, { body: { email: 'ada@example.com' }, secret: thief.session_token });
    const [claimed] = await bench.messages('?to=ada@example.com');

    const ada = await bench.signIn('ada@example.com');
    expect(ada.user_id).not.toBe(thief.user_id);
    const late = await bench.authenticate(claimed?.token ?? '', { secret: thief.session_token });
    expect(late.json).toMatchObject({ error_type: 'unable_to_auth_magic_link' });
  });

  it('needs a session: 401 without, 404 with an unknown one', async () => {
    const body = { email: 'ada@example.com' };
    expect(await bench.sdk('POST', SEND_SECONDARY, { body })).toMatchObject(refusal(401, 'user_unauthenticated'));
    expect(await bench.sdk('POST', SEND_SECONDARY, { body, secret: 'gone' })).toMatchObject(
      refusal(404, 'session_not_found'),
    );
  });
});

describe('redirects', () => {
  const urls = (...entries: object[]) => ({ redirect_urls: entries });

  it('keep the query of the redirect URL byte for byte, except the link parameters', async () => {
    const url = 'http://localhost:4200/play?state=a+b%20%26c&x=%C3%A9&token=evil&stytch_token_type=evil';
    const { link, token } = await bench.requestLink('a@example.com', { signup_magic_link_url: url });
    expect(link).toBe(
      `http://localhost:4200/play?state=a+b%20%26c&x=%C3%A9&stytch_token_type=magic_links&token=${token}&stytch_redirect_type=signup`,
    );
  });

  it.each([
    ['another host', 'http://evil.example/play'],
    ['another port', 'http://localhost:4201/play'],
    ['another scheme', 'https://localhost:4200/play'],
    ['a longer path', 'http://localhost:4200/play/x'],
    ['a path in other case', 'http://localhost:4200/Play'],
    ['a user name that looks like the host', 'http://localhost:4200@evil.example/play'],
    ['credentials', 'http://me:secret@localhost:4200/play'],
    ['script', 'javascript:alert(1)'],
  ])('are refused for %s (RFC 9700 §4.1.3)', async (_what, url) => {
    for (const field of ['login_magic_link_url', 'signup_magic_link_url']) {
      const answer = await bench.sdk('POST', LOGIN_OR_CREATE, { body: { email: 'a@example.com', [field]: url } });
      expect(answer).toMatchObject(refusal(400, 'no_match_for_provided_magic_link_url'));
    }
  });

  it('use the default of their type', async () => {
    await bench.control(
      'PATCH',
      '/project',
      urls(
        { url: 'http://localhost:4200/in', types: ['login'], default: true },
        { url: 'http://localhost:4200/up', types: ['signup'], default: true },
      ),
    );
    const signup = await bench.requestLink('a@example.com');
    expect(signup.link).toContain('http://localhost:4200/up?');
    await bench.authenticate(signup.token ?? '');
    expect((await bench.requestLink('a@example.com')).link).toContain('http://localhost:4200/in?');
  });

  it.each([
    ['login', 'signup', 'no_login_redirect_urls_set'],
    ['signup', 'login', 'no_signup_redirect_urls_set'],
  ])('are an error without a default for %s', async (_missing, present, errorType) => {
    await bench.control('PATCH', '/project', urls({ url: 'http://localhost:4200/', types: [present], default: true }));
    const answer = await bench.sdk('POST', LOGIN_OR_CREATE, { body: { email: 'a@example.com' } });
    expect(answer).toMatchObject(refusal(400, errorType));
  });
});
