import { definePlugin, type Action, type ScreenControl, type State } from '@latchkey/kernel';
import { loginTabs, mainSections, redirects } from '@latchkey/slots';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileUrl } from '../../../../tools/testing/hostile-urls.mjs';
import { AUTHORIZE, LOGOUT, refusal, session, setUp, started, type FlowSetUp } from '../test/flow-context.js';
import {
  allow,
  begin,
  cancel,
  deny,
  followSession,
  followSignIn,
  goOn,
  goThere,
  logOut,
  signIn,
  startOver,
  stay,
  stayHere,
  switchUser,
} from './flows.js';
import * as page from './page.js';

const left = vi.spyOn(page, 'leaveFor').mockImplementation(() => {});
const posted = vi.spyOn(page, 'submitForm').mockImplementation(() => {});
const framed = vi.spyOn(page, 'isInForeignFrame');
const visible = vi.spyOn(page, 'whenVisible');

vi.mock('./page.js', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
  framed.mockReturnValue(false);
  visible.mockResolvedValue();
});

const loginForm = definePlugin({
  id: 'login-form',
  contributes: [mainSections.of({ area: 'form', id: 'login-form', view: () => null })],
});
const returning = definePlugin({
  id: 'link',
  contributes: [redirects.of({ tokenType: 'magic_links', screen: 'returned' })],
});
const tab = (id: string, channel: 'email' | 'sms') =>
  definePlugin({ id, contributes: [loginTabs.of({ channel, method: id, rank: 10, view: () => null })] });
const forms = [tab('mail', 'email'), tab('text', 'sms')];

/** The engine of a widget: its state, and the actions of other products. */
function fakeScreens(state: Readonly<Record<string, unknown>> = {}) {
  const dispatched: Action[] = [];
  const map: State = new Map(Object.entries({ core: { screen: 'main' }, ...state }));
  const screens = {
    store: { get: () => map, dispatch: (action: Action) => void dispatched.push(action) },
    go: async () => {},
  } as Pick<ScreenControl, 'afterSignIn' | 'go'> as ScreenControl;
  return { screens, dispatched };
}

const callback = 'https://rp.example/cb?code=1';
const never = () => new Promise<never>(() => {});
const withoutConsent = async () => ({ ...started, consentRequired: false });
const logoutTo =
  (redirectURI: string, consentRequired = false) =>
  async () => ({ consentRequired, redirectURI });

/** Sets up a flow and processes its request. */
async function begun(given?: FlowSetUp) {
  const flow = setUp(given);
  await begin(flow.ctx);
  return flow;
}

describe('starting a request', () => {
  const scopes = [{ scope: 'a', isGrantable: true }];
  const startAuthorize = async () => ({ ...started, scopes });

  it('shows the consent that the provider requires', async () => {
    const { ctx, port, screen, types } = await begun();
    expect(screen()).toBe('go consent');
    expect(ctx.state().consent).toMatchObject({
      client: 'Engine',
      project: 'Demo',
      person: 'ada@example.com',
      destination: { shown: 'rp.example' },
    });
    expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    expect(ctx.done.filter((step) => step === 'log render_idp_screen')).toHaveLength(1);
    expect(port.asked).toEqual(['startAuthorize']);
  });

  it('raises the start event once after several starts', async () => {
    const { ctx, types } = await begun();
    await startOver(ctx);
    await begin(ctx);
    expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    expect(ctx.done.filter((step) => step === 'log render_idp_screen')).toHaveLength(1);
  });

  it('submits and redirects at once if the provider requires no consent', async () => {
    const submitAuthorize = vi.fn(async () => callback);
    const { ctx, screen, types } = await begun({ port: { startAuthorize: withoutConsent, submitAuthorize } });
    expect(submitAuthorize).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ state: 's', scopes: ['openid', 'email', 'profile'] }),
      false,
      ctx.signal,
    );
    expect(left).toHaveBeenCalledExactlyOnceWith(callback, undefined);
    expect(types()).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE']);
    expect(screen()).toBe('go notice');
  });

  it.each([
    ['an authorization', AUTHORIZE, 'submitAuthorize'],
    ['a log-out', LOGOUT, 'revoke'],
  ])('delays %s until the page is visible', async (_what, search, call) => {
    let show = () => {};
    visible.mockReturnValue(new Promise((resolve) => (show = resolve)));
    const calls = { startAuthorize: withoutConsent, startLogout: logoutTo('https://rp.example/') };
    const { ctx, port } = setUp({ search, port: calls });
    const done = begin(ctx);
    await vi.waitFor(() => expect(ctx.done).toContain('pauseTimeout'));
    expect(port.asked).not.toContain(call);
    show();
    await done;
    expect(ctx.done).toContain('restartTimeout');
    expect(port.asked).toContain(call);
  });

  it.each([
    ['?redirect_uri=https://rp.example', 'missing', 'client_id'],
    [`${AUTHORIZE}&state=t`, 'duplicate', 'state'],
  ])('refuses %s without a request', async (search, reason, parameter) => {
    const { ctx, port, screen, notice } = await begun({ search });
    expect(screen()).toBe('go notice');
    expect(notice()).toMatchObject({ isProblem: true, text: { names: { param: parameter } } });
    expect(ctx.events).toEqual([{ type: 'idp/requestRefused', data: { parameter, reason } }]);
    expect(port.asked).toEqual([]);
  });

  it('sends no request in a foreign frame', async () => {
    framed.mockReturnValue(true);
    const { port, types, notice } = await begun({ options: { allowedFrameAncestors: ['https://a.example'] } });
    expect(framed).toHaveBeenCalledWith(['https://a.example']);
    expect(notice()).toMatchObject({ opens: true });
    expect([types(), port.asked]).toEqual([['idp/framed'], []]);
  });

  it('opens the sign-in screen without a session', async () => {
    const { port, screen } = await begun({ port: { session: async () => null } });
    expect(screen()).toBe('go signIn');
    expect(port.asked).toEqual([]);
  });

  it('distinguishes an ended session from a failed call', async () => {
    const failing = (error: Error, isAlive = true): FlowSetUp => ({
      port: { startAuthorize: () => Promise.reject(error), isAlive: async () => isAlive },
    });
    const ended = await begun(failing(refusal('session_not_found', 404), false));
    expect(ended.screen()).toBe('go signIn');
    const alive = setUp(failing(refusal('odd')));
    await expect(begin(alive.ctx)).rejects.toThrow('odd');
    expect(alive.screen()).toBeUndefined();
    const other = setUp(failing(refusal('connected_app_not_found', 404)));
    await expect(begin(other.ctx)).rejects.toThrow('connected_app_not_found');
    expect(other.port.asked).toEqual(['startAuthorize']);
  });

  it('limits the wait for names', async () => {
    const clock = { now: () => 0, after: (_ms: number, call: () => void) => (queueMicrotask(call), () => {}) };
    const { ctx, screen } = await begun({
      clock,
      port: { startAuthorize, projectName: never, scopeDescriptions: never },
    });
    expect(screen()).toBe('go consent');
    expect(ctx.state().consent?.project).toBe(location.host);
  });

  it('shows the project’s scope descriptions', async () => {
    const scopeDescriptions = async () => new Map([['a', 'Read your reports']]);
    const { ctx } = await begun({ port: { startAuthorize, scopeDescriptions } });
    expect(ctx.state().consent?.sections).toEqual([{ items: [{ text: 'Read your reports', details: [] }] }]);
    const failed = await begun({ port: { startAuthorize, scopeDescriptions: () => Promise.reject(new Error()) } });
    expect(failed.ctx.state().consent?.sections[0]?.items[0]?.text).toMatchObject({ names: { scope: 'a' } });
  });
});

describe('the choice', () => {
  it.each([
    ['Allow', allow, true, 'OAUTH_AUTHORIZE_FLOW_COMPLETE', 'If nothing happens, press Continue.', 1],
    ['Deny', deny, false, 'OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', 'Access to the application was denied.', 0],
  ])('submits %s and follows the provider’s redirect', async (_choice, choose, isGranted, type, text, times) => {
    const submitAuthorize = vi.fn(async () => callback);
    const { ctx, types, notice } = await begun({ port: { submitAuthorize } });
    await choose(ctx);
    expect(submitAuthorize).toHaveBeenCalledWith(expect.anything(), isGranted, ctx.signal);
    expect(notice()?.text.message.text).toBe(text);
    expect(types().at(-1)).toBe(type);
    expect(left).toHaveBeenCalledTimes(times);
    await goOn(ctx);
    expect(left).toHaveBeenCalledTimes(times + 1);
    expect(left).toHaveBeenLastCalledWith(callback, undefined);
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['com.example.app:/cb', undefined],
    ['com.example.app:/cb', ['com.example.other']],
    ['myapp:/cb', ['myapp']],
    ['https://user@rp.example/', undefined],
    ['javascript:alert(1)', ['javascript']],
    ['/cb?code=1', undefined],
    ['cb?code=1', undefined],
    ['?code=1', undefined],
    ['', undefined],
    ['//rp.example/cb', undefined],
    ['\\\\rp.example/cb', undefined],
    ['https:rp.example/cb', undefined],
    ['https:\\\\rp.example/cb', undefined],
    ['https://rp.example\\@evil.example/', undefined],
    [' https://rp.example/cb', undefined],
    ['https://rp.example:x/', undefined],
  ])('rejects an unsafe redirect URL: %s with %o', async (url, allowedSchemes) => {
    const { ctx, notice } = await begun({
      port: { submitAuthorize: async () => url },
      options: { ...(allowedSchemes && { allowedSchemes }) },
    });
    await expect(allow(ctx)).rejects.toMatchObject({ code: 'idp/unsafe-redirect' });
    expect(notice()).toMatchObject({ isProblem: true, startsOver: true });
    expect(left).not.toHaveBeenCalled();
  });

  it('follows an allowed scheme of a native application', async () => {
    const allowedSchemes = ['com.example.app'];
    const { ctx } = await begun({
      search: '?client_id=c&redirect_uri=com.example.app%3A%2Fcb',
      port: { submitAuthorize: async () => 'com.example.app:/cb?code=1' },
      options: { allowedSchemes },
    });
    await allow(ctx);
    expect(left).toHaveBeenCalledWith('com.example.app:/cb?code=1', allowedSchemes);
  });

  it('returns to Main after the session ended; keeps the consent of an active session', async () => {
    const submitAuthorize = () => Promise.reject(refusal('user_unauthenticated'));
    const ended = await begun({ port: { submitAuthorize, isAlive: async () => false } });
    await allow(ended.ctx);
    expect(ended.screen()).toBe('go main');
    const alive = await begun({ port: { submitAuthorize } });
    await expect(allow(alive.ctx)).rejects.toThrow('user_unauthenticated');
    expect(alive.screen()).toBe('go consent');
    expect(left).not.toHaveBeenCalled();
  });

  it('submits a form with the form protocol, and the flow ends on unload', async () => {
    const unload = new AbortController();
    const { ctx, port, screen } = await begun({ options: { protocol: 'form' }, signal: unload.signal });
    const done = allow(ctx);
    await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce());
    expect(posted.mock.lastCall?.[0]).toMatchObject({ fields: { consent_granted: 'true' } });
    expect(screen()).toBe('go consent');
    expect(port.asked).toEqual(['startAuthorize', 'choiceForm']);
    unload.abort();
    await done;
  });

  it('submits the denial by a form after the message could be read', async () => {
    const { ctx, types, notice } = await begun({ options: { protocol: 'form' } });
    await deny(ctx);
    expect(notice()).toMatchObject({ hasForm: true, waits: true });
    expect(notice()?.text.message.text).toBe('Access to the application was denied.');
    expect(posted).not.toHaveBeenCalled();
    await goOn(ctx);
    expect(posted.mock.lastCall?.[0]).toMatchObject({ fields: { consent_granted: 'false' } });
    expect(types().at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED');
  });
});

describe('a redirect to another origin than requested', () => {
  const otherURL = 'https://rp.example.evil.example/cb?code=1';
  const redirected = (search: string, url: string, options = {}) =>
    begun({ search, options, port: { submitAuthorize: async () => url, startLogout: logoutTo(url, true) } });

  it.each([
    ['another host', 'https://evil.example/cb'],
    ['another port', 'https://rp.example:8443/cb'],
    ['http instead of https', 'http://rp.example/cb'],
    ['a native application', 'com.example.app:/cb'],
    ['a program on the device', 'http://127.0.0.1:3000/cb'],
  ])('is not followed automatically: %s', async (_what, url) => {
    const { ctx, screen, types } = await redirected(AUTHORIZE, url, { allowedSchemes: ['com.example.app'] });
    await allow(ctx);
    expect(screen()).toBe('go otherOrigin');
    expect(left).not.toHaveBeenCalled();
    expect(ctx.state()).toMatchObject({ otherOrigin: { url }, consent: undefined });
    expect(types().slice(-2)).toEqual(['OAUTH_AUTHORIZE_FLOW_COMPLETE', 'idp/otherOriginAsked']);
  });

  it.each([
    ['another host', 'https://evil.example/cb'],
    ['another port', 'https://rp.example:8443/cb'],
    ['a native application', 'com.example.app:/cb'],
    ['a program on the device', 'http://127.0.0.1:3000/cb'],
  ])('is followed at once if the host trusts the provider: %s', async (_what, url) => {
    const options = { allowedSchemes: ['com.example.app'], trustRedirects: true };
    const { ctx, screen, types } = await redirected(AUTHORIZE, url, options);
    await allow(ctx);
    expect(screen()).toBe('go notice');
    expect(left).toHaveBeenCalledExactlyOnceWith(url, options.allowedSchemes);
    expect(types().at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_COMPLETE');
  });

  it.each(['javascript:alert(1)', '/cb', 'https://ada@evil.example/', 'other.app:/cb', 'https:evil.example'])(
    'is refused also if the host trusts the provider: %s',
    async (url) => {
      const { ctx } = await redirected(AUTHORIZE, url, { trustRedirects: true });
      await expect(allow(ctx)).rejects.toMatchObject({ code: 'idp/unsafe-redirect' });
      expect(left).not.toHaveBeenCalled();
    },
  );

  it.each(['true', 1, {}])('is asked about if trustRedirects is not true: %j', async (trustRedirects) => {
    const { ctx, screen } = await redirected(AUTHORIZE, otherURL, { trustRedirects });
    await allow(ctx);
    expect(screen()).toBe('go otherOrigin');
  });

  it('is not followed if the provider requires no consent', async () => {
    const calls = { startAuthorize: withoutConsent, submitAuthorize: async () => otherURL };
    const { screen } = await begun({ port: calls });
    expect([screen(), left.mock.calls.length]).toEqual(['go otherOrigin', 0]);
  });

  it('raises an event with both hosts only', async () => {
    const { ctx } = await redirected(AUTHORIZE, otherURL);
    await allow(ctx);
    const data = { expected: 'rp.example', actual: 'rp.example.evil.example' };
    expect(ctx.events.at(-1)).toEqual({ type: 'idp/otherOriginAsked', data });
  });

  it('is followed on the person’s choice, and Continue follows it again', async () => {
    const { ctx, notice } = await redirected(AUTHORIZE, otherURL);
    await allow(ctx);
    await goThere(ctx);
    expect(notice()).toMatchObject({ heading: { names: { host: 'rp.example.evil.example' } } });
    expect(left).toHaveBeenCalledExactlyOnceWith(otherURL, undefined);
    await goOn(ctx);
    expect(left).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['allowed', allow, 'We did not send you on'],
    ['denied', deny, 'Access denied'],
  ])('is not followed when the person stays: %s', async (_what, choose, text) => {
    const { ctx, screen, notice } = await redirected(AUTHORIZE, otherURL);
    await choose(ctx);
    expect(screen()).toBe('go otherOrigin');
    await stayHere(ctx);
    expect(notice()).toMatchObject({ heading: { message: { text } } });
    expect(ctx.state().otherOrigin).toBeUndefined();
    expect(ctx.events.at(-1)).toEqual({ type: 'idp/otherOriginDeclined', data: {} });
    await goOn(ctx);
    expect(left).not.toHaveBeenCalled();
  });

  it('is not followed after a log-out, with or without a question', async () => {
    const { ctx, port, screen, notice } = await redirected(LOGOUT, otherURL);
    await logOut(ctx);
    expect([screen(), port.asked]).toEqual(['go otherOrigin', ['startLogout', 'revoke']]);
    await stayHere(ctx);
    expect(notice()?.heading.message.text).toBe('You are logged out');
    const withoutQuestion = await begun({ search: LOGOUT, port: { startLogout: logoutTo(otherURL) } });
    expect(withoutQuestion.screen()).toBe('go otherOrigin');
    expect(left).not.toHaveBeenCalled();
  });

  it('still needs a choice after a second begin, and is cleared by a new start', async () => {
    const { ctx, screen } = await redirected(AUTHORIZE, otherURL);
    await allow(ctx);
    await begin(ctx);
    expect(screen()).toBe('go otherOrigin');
    await startOver(ctx);
    expect(ctx.state().otherOrigin).toBeUndefined();
    await goThere(ctx);
    expect(left).not.toHaveBeenCalled();
  });

  it('is not followed automatically for 500 hostile URLs, except to the requested origin', async () => {
    const isNotFollowed = async ({ text }: { readonly text: string }) => {
      left.mockClear();
      const { ctx } = await redirected(AUTHORIZE, text);
      await allow(ctx).catch(() => {});
      return left.mock.calls.every(([url]) => new URL(url).origin === 'https://rp.example');
    };
    await fc.assert(fc.asyncProperty(hostileUrl, isNotFollowed), { numRuns: 500 });
  });
});

describe('a session change', () => {
  const other = { ...session, session_id: 'session-2' };

  it.each([
    ['before Allow restarts the authorization', AUTHORIZE, allow, 'startAuthorize', other, false],
    ['before Yes restarts the log-out', LOGOUT, logOut, 'startLogout', null, false],
    ['while the next screen loads restarts the authorization', AUTHORIZE, allow, 'startAuthorize', other, true],
    ['while the next screen loads restarts the log-out', LOGOUT, logOut, 'startLogout', other, true],
  ])('%s', async (_title, search, choose, call, next, isLate) => {
    let present: typeof session | null = session;
    const { ctx, port, screen } = await begun({ search, port: { sessionNow: () => present } });
    const change = async () => void (present = next);
    if (!isLate) await change();
    await choose({ ...ctx, ...(isLate && { preload: change }) });
    expect(port.asked).toEqual([call]);
    expect(screen()).toBe('go main');
    expect(ctx.state()).toMatchObject({ consent: undefined, logout: undefined });
  });

  it('restarts the request; a refresh of the same session does not', async () => {
    let present = { ...session, expires_at: '2031-01-01T00:00:00Z' };
    const { ctx, screen } = await begun({ port: { sessionNow: () => present } });
    await followSession(ctx);
    expect(screen()).toBe('go consent');
    present = other;
    await followSession(ctx);
    expect(screen()).toBe('go main');
  });
});

describe('cancelling', () => {
  it('redirects to the known application with access_denied', async () => {
    const { ctx, types } = await begun();
    await cancel(ctx);
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/cb?error=access_denied&state=s', undefined);
    expect(types().at(-1)).toBe('idp/cancelled');
  });

  it.each([
    ['cancelled', cancel, 'json'],
    ['allowed', allow, 'json'],
    ['denied', deny, 'json'],
    ['denied by a form', deny, 'form'],
  ] as const)('does not navigate if the flow was aborted after it was %s', async (_what, flow, protocol) => {
    const life = new AbortController();
    const { ctx } = await begun({ signal: life.signal, options: { protocol } });
    const go: typeof ctx.go = (screen) => {
      life.abort();
      return ctx.go(screen);
    };
    await flow({ ...ctx, go });
    expect(left).not.toHaveBeenCalled();
    expect(posted).not.toHaveBeenCalled();
  });

  it('does not redirect before the provider has validated the redirect URL', async () => {
    const { ctx, screen, notice } = setUp({ port: { startAuthorize: () => Promise.reject(new Error('offline')) } });
    await expect(begin(ctx)).rejects.toThrow('offline');
    await cancel(ctx);
    expect(left).not.toHaveBeenCalled();
    expect(notice()?.url).toBeUndefined();
    expect(screen()).toBe('go notice');
  });

  it.each(['javascript:alert(1)', '/cb', '//rp.example/cb', 'https:rp.example', 'https://user@rp.example/'])(
    'does not redirect to an unsafe URL: %s',
    async (address) => {
      const { ctx, notice } = await begun({ search: `?client_id=c&redirect_uri=${encodeURIComponent(address)}` });
      await cancel(ctx);
      expect(left).not.toHaveBeenCalled();
      expect(notice()?.url).toBeUndefined();
    },
  );
});

describe('a log-out', () => {
  it('shows a question', async () => {
    const { ctx, port, screen } = await begun({ search: LOGOUT });
    expect(screen()).toBe('go logout');
    const question = { url: 'https://rp.example/', person: 'ada@example.com', project: 'Demo' };
    expect(ctx.state().logout).toEqual(question);
    expect(port.asked).toEqual(['startLogout']);
  });

  it('revokes the session on Yes and follows the provider’s redirect', async () => {
    const { ctx, port } = await begun({ search: LOGOUT });
    await logOut(ctx);
    expect(port.asked).toEqual(['startLogout', 'revoke']);
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/', undefined);
    expect(ctx.events).toEqual([{ type: 'idp/loggedOut', data: { client_id: 'c' } }]);
  });

  it.each([
    ['No', stay],
    ['Cancel', cancel],
  ])('does not revoke the session on %s', async (_choice, choose) => {
    const { ctx, port, notice } = await begun({ search: LOGOUT });
    await choose(ctx);
    expect(port.asked).toEqual(['startLogout']);
    expect(notice()?.text.message.text).toBe('You have not been logged out. You may close this page.');
    expect(ctx.events).toEqual([{ type: 'idp/logoutDeclined', data: { client_id: 'c' } }]);
    expect(left).not.toHaveBeenCalled();
  });

  it('happens without a question if the provider requires no consent', async () => {
    const { port } = await begun({ search: LOGOUT, port: { startLogout: logoutTo('https://rp.example/') } });
    expect(port.asked).toEqual(['startLogout', 'revoke']);
    expect(left).toHaveBeenCalledOnce();
  });

  it('does not follow an unsafe redirect URL', async () => {
    const { ctx, notice } = setUp({ search: LOGOUT, port: { startLogout: logoutTo('javascript:alert(1)') } });
    await expect(begin(ctx)).rejects.toMatchObject({ code: 'idp/unsafe-redirect' });
    expect(left).not.toHaveBeenCalled();
    expect(notice()).toMatchObject({ isProblem: true });
  });

  it('without a session revokes nothing and follows the provider’s answer', async () => {
    const answered = (calls: FlowSetUp['port'] = {}) =>
      begun({ search: LOGOUT, port: { session: async () => null, sessionNow: () => null, ...calls } });
    const redirecting = await answered({ startLogout: logoutTo('https://rp.example/') });
    expect(redirecting.port.asked).toEqual(['startLogout']);
    expect(left).toHaveBeenCalledOnce();
    const asking = await answered();
    expect(asking.screen()).toBe('go signIn');
    const startLogout = () => Promise.reject(refusal('user_unauthenticated'));
    const refused = await answered({ startLogout, isAlive: async () => false });
    expect(refused.screen()).toBe('go signIn');
  });
});

describe('signing in', () => {
  it('uses the widget’s products if it has some', async () => {
    const { ctx, screen } = setUp({ products: [loginForm], options: { onSignIn: () => expect.fail('not asked') } });
    await signIn(ctx);
    expect([ctx.state().isSigningIn, screen()]).toEqual([true, 'go main']);
  });

  it('calls the host’s onSignIn without products', async () => {
    const onSignIn = vi.fn();
    await signIn(setUp({ options: { onSignIn } }).ctx);
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith(location.href);
  });

  it('keeps the request for the time of the sign-in, until it is answered', async () => {
    const kept = () => sessionStorage.getItem('latchkey:idp-request:public-token-test-1');
    const { ctx } = await begun({ products: [loginForm] });
    await signIn(ctx);
    expect(JSON.parse(kept() ?? '')).toMatchObject({ query: AUTHORIZE.slice(1) });
    await allow(ctx);
    expect(kept()).toBeNull();
  });

  it('rejects an unsafe sign-in URL of the host', async () => {
    const { ctx } = setUp({ options: { signInURL: 'javascript:alert(1)' } });
    await expect(signIn(ctx)).rejects.toMatchObject({ code: 'navigation/unsafe-url' });
  });

  it('returns to the request', async () => {
    let changeSession: (active: typeof session | null) => void = () => {};
    const unsubscribe = vi.fn();
    const unmount = new AbortController();
    const { ctx, screen } = setUp({
      signal: unmount.signal,
      port: { sessionNow: () => null, onSession: (listener) => ((changeSession = listener), unsubscribe) },
      state: { isSigningIn: true },
    });
    const { screens } = fakeScreens();
    await followSignIn(ctx, screens);
    changeSession(null);
    expect(screen()).toBeUndefined();
    changeSession(session);
    await vi.waitFor(() => expect(screen()).toBe('go main'));
    expect(ctx.state().isSigningIn).toBe(false);
    unmount.abort();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  it('does not navigate with an existing session', async () => {
    const { ctx, screen } = setUp();
    const { screens } = fakeScreens();
    await followSignIn(ctx, screens);
    expect(screen()).toBeUndefined();
  });

  it.each([
    ['on the screen of a redirect', 'eml/returned', 'go main'],
    ['on the success screen of a product', 'otp/confirmation', 'go main'],
    ['that the start screen has already followed', 'main', undefined],
    ['that the consent has already followed', 'idp/consent', undefined],
  ])('continues after a completed sign-in %s', async (_what, shown, next) => {
    const unmount = new AbortController();
    const { ctx, screen } = setUp({ signal: unmount.signal });
    const { screens } = fakeScreens({ core: { screen: shown } });
    const before = vi.fn();
    screens.afterSignIn = before;
    await followSignIn(ctx, screens);
    const signIn = { method: 'eml' };
    screens.afterSignIn?.(signIn);
    await vi.waitFor(() => expect(screen()).toBe(next));
    expect(before).toHaveBeenCalledExactlyOnceWith(signIn);
    expect(ctx.state().isFresh).toBe(true);
    unmount.abort();
    expect(screens.afterSignIn).toBe(before);
  });

  it.each([
    ['completed', 'go main'],
    ['waiting for the person', undefined],
  ])('looks for a redirect that is %s before it has loaded', async (what, next) => {
    const { ctx, screen } = setUp({ products: [returning] });
    const { screens } = fakeScreens({ core: { screen: 'link/returned' }, link: { completed: what === 'completed' } });
    await followSignIn(ctx, screens);
    expect(screen()).toBe(next);
  });

  it.each([
    ['an address', 'ada@example.com', ['mail/emailTyped']],
    ['a number', '+14155550123', ['text/phoneTyped']],
    ['a name', 'ada', []],
  ])('fills the application’s hint into the empty fields: %s', async (_what, hint, typed) => {
    const { ctx } = setUp({ search: `${AUTHORIZE}&login_hint=${encodeURIComponent(hint)}`, products: forms });
    const { screens, dispatched } = fakeScreens({ mail: { email: '' }, text: { phone: '' } });
    await followSignIn(ctx, screens);
    expect(dispatched.map(({ type }) => type)).toEqual(typed);
  });

  it('keeps what the person has typed', async () => {
    const { ctx } = setUp({ search: `${AUTHORIZE}&login_hint=ada%40example.com`, products: forms });
    const { screens, dispatched } = fakeScreens({ mail: { email: 'g' }, text: { phone: '' } });
    await followSignIn(ctx, screens);
    expect(dispatched).toEqual([]);
  });

  it('ends the session before the sign-in of another account', async () => {
    const { ctx, port, screen } = await begun({ products: [loginForm] });
    await switchUser(ctx);
    expect(port.asked).toEqual(['startAuthorize', 'logOut']);
    expect(ctx.state()).toMatchObject({ isSigningIn: true, consent: undefined });
    expect(screen()).toBe('go main');
    const withoutProducts = await begun();
    await switchUser(withoutProducts.ctx);
    expect(withoutProducts.ctx.state().isSigningIn).toBe(false);
  });
});
