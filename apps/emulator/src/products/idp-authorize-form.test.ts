import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN } from '../testing/bench.js';
import { CLIENT_ID, idpBench, ISSUER, REDIRECT_URI, STATE } from '../testing/idp-bench.js';

/** The four parameters of the legacy preflight in behaviour.md 7. */
const PREFLIGHT = { client_id: CLIENT_ID, redirect_uri: REDIRECT_URI, response_type: 'code', scope: 'openid email' };

async function legacyBench() {
  const idp = await idpBench();
  const ask = (body: object = PREFLIGHT) => idp.sdk('POST', '/oauth/authorize/start', { body, secret: idp.secret });
  return { ...idp, ask };
}

const locationOf = ({ headers }: { headers: Headers }) => new URL(headers.get('location') ?? '');

let idp: Awaited<ReturnType<typeof legacyBench>>;
beforeEach(async () => {
  idp = await legacyBench();
});

describe('the legacy generation’s form', () => {
  it('redirects with a code that can be exchanged', async () => {
    await idp.ask();
    const answer = await idp.form(idp.formFields);
    expect(answer.status).toBe(303);
    const url = locationOf(answer);
    expect(url.origin + url.pathname).toBe(REDIRECT_URI);
    expect(Object.fromEntries(url.searchParams)).toEqual({ code: expect.any(String), state: STATE, iss: ISSUER });
    expect((await idp.exchange(url.searchParams.get('code') ?? '')).status).toBe(200);
  });

  it('redirects with access_denied after a denial', async () => {
    await idp.ask();
    const url = locationOf(await idp.form({ ...idp.formFields, consent_granted: 'false' }));
    expect(url.searchParams.get('error')).toBe('access_denied');
    expect(url.searchParams.get('state')).toBe(STATE);
  });

  it('redirects with a code if no consent was required, whatever it contains', async () => {
    await idp.allow();
    expect((await idp.ask()).json).toMatchObject({ data: { consent_required: false } });
    const url = locationOf(await idp.form({ ...idp.formFields, consent_granted: 'false' }));
    expect(url.searchParams.has('code')).toBe(true);
  });

  it('is accepted from the widget page and the redirect URL pages, by Origin or Referer', async () => {
    await idp.control('PATCH', '/project', {
      idp_page_url: 'https://login.example/idp?x=1',
      redirect_urls: [{ url: 'https://app.example/back' }, { url: 'com.example.app:/back' }],
    });
    await idp.ask();
    for (const headers of [
      { origin: 'https://login.example' },
      { origin: 'https://app.example' },
      { origin: 'null', referer: 'https://login.example/' },
      { referer: 'https://app.example/play?mode=identityProvider' },
    ]) {
      expect((await idp.form(idp.formFields, headers)).status).toBe(303);
    }
    for (const headers of [{ origin: ORIGIN }, { origin: 'null' }, { referer: 'com.example.app:/back' }]) {
      expect((await idp.form(idp.formFields, headers)).status).toBe(403);
    }
  });

  it('may contain more than one resource', async () => {
    const resource = ['https://a.example/', 'https://b.example/'];
    await idp.ask({ ...PREFLIGHT, resource });
    const form = new URLSearchParams(idp.formFields);
    for (const each of resource) form.append('resource', each);
    expect((await idp.form(String(form))).status).toBe(303);
  });
});

describe('the error page', () => {
  const page = async (
    change: Readonly<Record<string, string | undefined>>,
    headers: Record<string, string> = { origin: ORIGIN },
  ) => {
    const idp = await legacyBench();
    await idp.ask();
    const answer = await idp.form({ ...idp.formFields, ...change }, headers);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('<html lang="en">');
    expect(answer.text).toContain('<h1>The request can’t go on</h1>');
    expect(answer.text).toContain('name="color-scheme" content="light dark"');
    return answer;
  };

  it.each([
    ['an unknown client', { client_id: 'nobody' }, 404, 'connected_app_not_found'],
    ['an unregistered redirect URI', { redirect_uri: 'https://evil.example/' }, 400, 'invalid_redirect_uri'],
    ['a missing client', { client_id: undefined }, 400, 'invalid_client_id'],
    ['an invalid consent_granted', { consent_granted: 'maybe' }, 400, 'invalid_consent_granted'],
    ['invalid credentials', { __Authorization: 'Bearer x' }, 401, 'unauthorized_credentials'],
  ])('%s', async (_what, change, status, type) => {
    const answer = await page(change);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(`<code>${type}</code>`);
    // No submitted value becomes a link.
    expect(answer.text).not.toContain('<a ');
  });

  it('a body that is not a form', async () => {
    const answer = await page({}, { origin: ORIGIN, 'content-type': 'text/plain' });
    expect(answer.text).toContain('<code>invalid_request</code>');
  });

  it.each([
    [
      'a session that has ended',
      { __Authorization: `Basic ${btoa('public-token-test-00000000-0000-4000-8000-000000000000:x')}` },
    ],
    ['no session', { __Authorization: `Basic ${btoa('public-token-test-00000000-0000-4000-8000-000000000000:')}` }],
    ['a request without a preflight', { scope: 'openid' }],
  ])('%s, with a link to the project page and the same request', async (_what, change) => {
    const { text } = await page(change);
    const href = /<a class="button" href="([^"]+)">Back to localhost:4200</.exec(text)?.[1] ?? '';
    const url = new URL(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    expect(url.origin + url.pathname).toBe(`${ORIGIN}/play`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      mode: 'identityProvider',
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      state: STATE,
      code_challenge: expect.any(String),
    });
    expect(href).not.toMatch(/__Authorization|consent_granted/);
  });

  it('escapes submitted values', async () => {
    const { text } = await page({ scope: 'openid', state: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script');
  });
});
