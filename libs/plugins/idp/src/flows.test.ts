import { definePlugin } from '@latchkey/kernel';
import { mainSections } from '@latchkey/slots';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileUrl } from '../../../../tools/hostile-urls.mjs';
import { AUTHORIZE, LOGOUT, refusal, session, started, worldOf, type World } from '../test/world.js';
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
const seen = vi.spyOn(page, 'whenVisible');

vi.mock('./page.js', { spy: true });

beforeEach(() => {
  vi.clearAllMocks();
  framed.mockReturnValue(false);
  seen.mockResolvedValue();
});

const door = definePlugin({
  id: 'door',
  contributes: [mainSections.of({ area: 'form', id: 'door', view: () => null })],
});
const types = ({ ctx }: World) => ctx.events.map((event) => Object(event).type);
const screen = ({ ctx }: World) => ctx.done.filter((what) => what.startsWith('go ')).at(-1);
/** The provider needs no consent. */
const unasked = async () => ({ ...started, consentRequired: false });
const logoutTo =
  (redirectURI: string, consentRequired = false) =>
  async () => ({ consentRequired, redirectURI });
/** Sets up a flow whose consent is shown. */
async function asked(given: Parameters<typeof worldOf>[0] = {}): Promise<World> {
  const world = worldOf(given);
  await begin(world.ctx);
  return world;
}

describe('starting a request', () => {
  it('shows the consent that the provider requires', async () => {
    const world = await asked();
    expect(screen(world)).toBe('go consent');
    expect(world.ctx.state().consent).toMatchObject({
      client: 'Engine',
      project: 'Demo',
      person: 'ada@example.com',
      destination: { shown: 'rp.example' },
    });
    expect(types(world)).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    expect(world.ctx.done.filter((what) => what === 'log render_idp_screen')).toHaveLength(1);
    expect(world.port.asked).toEqual(['startAuthorize']);
  });

  it('raises the start event once after several starts', async () => {
    const world = await asked();
    await startOver(world.ctx);
    await begin(world.ctx);
    expect(types(world)).toEqual(['OAUTH_AUTHORIZE_FLOW_START']);
    expect(world.ctx.done.filter((what) => what === 'log render_idp_screen')).toHaveLength(1);
  });

  it('submits and redirects at once if the provider requires no consent', async () => {
    const submitAuthorize = vi.fn(async () => 'https://rp.example/cb?code=1');
    const world = await asked({
      port: { startAuthorize: unasked, submitAuthorize },
    });
    expect(submitAuthorize).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ state: 's', scopes: ['openid', 'email', 'profile'] }),
      false,
      world.ctx.signal,
    );
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/cb?code=1', undefined);
    expect(types(world)).toEqual(['OAUTH_AUTHORIZE_FLOW_START', 'OAUTH_AUTHORIZE_FLOW_COMPLETE']);
    expect(screen(world)).toBe('go notice');
  });

  it.each([
    ['an authorization', AUTHORIZE, 'submitAuthorize'],
    ['a log-out', LOGOUT, 'revoke'],
  ])('delays %s until the page is visible', async (_what, search, call) => {
    let show = () => {};
    seen.mockReturnValue(new Promise((resolve) => (show = resolve)));
    const world = worldOf({
      search,
      port: {
        startAuthorize: unasked,
        startLogout: logoutTo('https://rp.example/'),
      },
    });
    const taken = begin(world.ctx);
    await vi.waitFor(() => expect(world.ctx.done).toContain('pauseTimeout'));
    expect(world.port.asked).not.toContain(call);
    show();
    await taken;
    expect(world.ctx.done).toContain('restartTimeout');
    expect(world.port.asked).toContain(call);
  });

  it.each([
    ['?redirect_uri=https://rp.example', 'missing', 'client_id'],
    [`${AUTHORIZE}&state=t`, 'duplicate', 'state'],
  ])('refuses %s without a request', async (search, reason, parameter) => {
    const world = await asked({ search });
    expect(screen(world)).toBe('go notice');
    expect(world.ctx.state().notice).toMatchObject({ isProblem: true, text: { names: { param: parameter } } });
    expect(world.ctx.events).toEqual([{ type: 'idp/requestRefused', data: { parameter, reason } }]);
    expect(world.port.asked).toEqual([]);
  });

  it('sends no request in a foreign frame', async () => {
    framed.mockReturnValue(true);
    const world = await asked({ options: { allowedFrameAncestors: ['https://a.example'] } });
    expect(framed).toHaveBeenCalledWith(['https://a.example']);
    expect(world.ctx.state().notice).toMatchObject({ opens: true });
    expect([types(world), world.port.asked]).toEqual([['idp/framed'], []]);
  });

  it('opens the sign-in screen without a session', async () => {
    const world = await asked({ port: { session: async () => null } });
    expect(screen(world)).toBe('go signIn');
    expect(world.port.asked).toEqual([]);
  });

  it('distinguishes an ended session from a failed call', async () => {
    const startAuthorize = async () => Promise.reject(refusal('session_not_found', 404));
    const ended = await asked({ port: { startAuthorize, isAlive: async () => false } });
    expect(screen(ended)).toBe('go signIn');
    const alive = worldOf({ port: { startAuthorize: async () => Promise.reject(refusal('odd', 401)) } });
    await expect(begin(alive.ctx)).rejects.toThrow('odd');
    expect(screen(alive)).toBeUndefined();
    const other = worldOf({
      port: { startAuthorize: async () => Promise.reject(refusal('connected_app_not_found', 404)) },
    });
    await expect(begin(other.ctx)).rejects.toThrow('connected_app_not_found');
    expect(other.port.asked).toEqual(['startAuthorize']);
  });

  it('limits the wait for names', async () => {
    const soon = { now: () => 0, after: (_ms: number, call: () => void) => (queueMicrotask(call), () => {}) };
    const never = () => new Promise<never>(() => {});
    const scopes = [{ scope: 'a', isGrantable: true }];
    const world = await asked({
      clock: soon,
      port: { startAuthorize: async () => ({ ...started, scopes }), projectName: never, scopeDescriptions: never },
    });
    expect(screen(world)).toBe('go consent');
    expect(world.ctx.state().consent?.project).toBe(location.host);
  });

  it('shows the project’s scope descriptions', async () => {
    const scopes = [{ scope: 'a', isGrantable: true }];
    const world = await asked({
      port: {
        startAuthorize: async () => ({ ...started, scopes }),
        scopeDescriptions: async () => new Map([['a', 'Read your reports']]),
      },
    });
    expect(world.ctx.state().consent?.sections).toEqual([{ items: [{ text: 'Read your reports', details: [] }] }]);
    const failed = await asked({
      port: {
        startAuthorize: async () => ({ ...started, scopes }),
        scopeDescriptions: () => Promise.reject(new Error()),
      },
    });
    expect(failed.ctx.state().consent?.sections[0]?.items[0]?.text).toMatchObject({ names: { scope: 'a' } });
  });
});

describe('the choice', () => {
  it('submits Allow and follows the provider’s redirect', async () => {
    const submitAuthorize = vi.fn(async () => 'https://rp.example/cb?code=1');
    const world = await asked({ port: { submitAuthorize } });
    await allow(world.ctx);
    expect(submitAuthorize).toHaveBeenCalledWith(expect.anything(), true, world.ctx.signal);
    expect(types(world).at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_COMPLETE');
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/cb?code=1', undefined);
    await goOn(world.ctx);
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('submits Deny, shows a message and follows the provider’s redirect', async () => {
    const submitAuthorize = vi.fn(async () => 'https://rp.example/cb?error=access_denied');
    const world = await asked({ port: { submitAuthorize } });
    await deny(world.ctx);
    expect(submitAuthorize).toHaveBeenCalledWith(expect.anything(), false, world.ctx.signal);
    expect(world.ctx.state().notice?.text.message.text).toBe('Access to the application was denied.');
    expect(types(world).at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED');
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/cb?error=access_denied', undefined);
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
    const world = await asked({
      port: { submitAuthorize: async () => url },
      options: { ...(allowedSchemes && { allowedSchemes }) },
    });
    await expect(allow(world.ctx)).rejects.toMatchObject({ code: 'idp/unsafe-redirect' });
    expect(world.ctx.state().notice).toMatchObject({ isProblem: true, startsOver: true });
    expect(left).not.toHaveBeenCalled();
  });

  it('follows an allowed scheme of a native application', async () => {
    const world = await asked({
      search: '?client_id=c&redirect_uri=com.example.app%3A%2Fcb',
      port: { submitAuthorize: async () => 'com.example.app:/cb?code=1' },
      options: { allowedSchemes: ['com.example.app'] },
    });
    await allow(world.ctx);
    expect(left).toHaveBeenCalledWith('com.example.app:/cb?code=1', ['com.example.app']);
  });

  it('starts the request again after a change of the session', async () => {
    let now: typeof session | null = session;
    const world = await asked({ port: { sessionNow: () => now } });
    now = { ...session, session_id: 'session-2' };
    await allow(world.ctx);
    expect(screen(world)).toBe('go main');
    expect(world.ctx.state().consent).toBeUndefined();
    expect(world.port.asked).not.toContain('submitAuthorize');
  });

  it('returns to Main after the session ended; keeps the consent of an active session', async () => {
    const submitAuthorize = async () => Promise.reject(refusal('user_unauthenticated'));
    const ended = await asked({ port: { submitAuthorize, isAlive: async () => false } });
    await allow(ended.ctx);
    expect(screen(ended)).toBe('go main');
    const alive = await asked({ port: { submitAuthorize } });
    await expect(allow(alive.ctx)).rejects.toThrow('user_unauthenticated');
    expect(screen(alive)).toBe('go consent');
    expect(left).not.toHaveBeenCalled();
  });

  it('submits a form with the form protocol, and the flow ends on unload', async () => {
    const leaving = new AbortController();
    const world = await asked({ options: { protocol: 'form' }, signal: leaving.signal });
    const allowed = allow(world.ctx);
    await vi.waitFor(() => expect(posted).toHaveBeenCalledOnce());
    expect(posted.mock.lastCall?.[0]).toMatchObject({ fields: { consent_granted: 'true' } });
    expect(screen(world)).toBe('go consent');
    expect(world.port.asked).toEqual(['startAuthorize', 'choiceForm']);
    leaving.abort();
    await allowed;
  });

  it('submits the denial by a form after the message is shown', async () => {
    const world = await asked({ options: { protocol: 'form' } });
    posted.mockImplementationOnce(() => {
      expect(world.ctx.state().notice?.text.message.text).toBe('Access to the application was denied.');
    });
    await deny(world.ctx);
    expect(posted.mock.lastCall?.[0]).toMatchObject({ fields: { consent_granted: 'false' } });
    expect(types(world).at(-1)).toBe('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED');
  });
});

describe('a redirect to another origin than requested', () => {
  const elsewhere = 'https://rp.example.evil.example/cb?code=1';
  const redirected = (search: string, url: string, options = {}) =>
    asked({ search, options, port: { submitAuthorize: async () => url, startLogout: logoutTo(url, true) } });

  it.each([
    ['another host', 'https://evil.example/cb'],
    ['another port', 'https://rp.example:8443/cb'],
    ['http instead of https', 'http://rp.example/cb'],
    ['a native application', 'com.example.app:/cb'],
    ['a program on the device', 'http://127.0.0.1:3000/cb'],
  ])('is not followed automatically: %s', async (_what, url) => {
    const world = await redirected(AUTHORIZE, url, { allowedSchemes: ['com.example.app'] });
    await allow(world.ctx);
    expect(screen(world)).toBe('go otherOrigin');
    expect(left).not.toHaveBeenCalled();
    expect(world.ctx.state()).toMatchObject({ otherOrigin: { url }, consent: undefined });
    expect(types(world).slice(-2)).toEqual(['OAUTH_AUTHORIZE_FLOW_COMPLETE', 'idp/otherOriginAsked']);
  });

  it('is not followed if the provider requires no consent', async () => {
    const world = await asked({ port: { startAuthorize: unasked, submitAuthorize: async () => elsewhere } });
    expect([screen(world), left.mock.calls.length]).toEqual(['go otherOrigin', 0]);
  });

  it('raises an event with both hosts only', async () => {
    const world = await redirected(AUTHORIZE, elsewhere);
    await allow(world.ctx);
    expect(world.ctx.events.at(-1)).toEqual({
      type: 'idp/otherOriginAsked',
      data: { expected: 'rp.example', actual: 'rp.example.evil.example' },
    });
  });

  it('is followed on the person’s choice, and Continue follows it again', async () => {
    const world = await redirected(AUTHORIZE, elsewhere);
    await allow(world.ctx);
    await goThere(world.ctx);
    expect(world.ctx.state().notice).toMatchObject({ heading: { names: { host: 'rp.example.evil.example' } } });
    expect(left).toHaveBeenCalledExactlyOnceWith(elsewhere, undefined);
    await goOn(world.ctx);
    expect(left).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['allowed', allow, 'We did not send you on'],
    ['denied', deny, 'Access denied'],
  ])('is not followed when the person stays: %s', async (_what, choose, words) => {
    const world = await redirected(AUTHORIZE, elsewhere);
    await choose(world.ctx);
    expect(screen(world)).toBe('go otherOrigin');
    await stayHere(world.ctx);
    expect(world.ctx.state().notice).toMatchObject({ heading: { message: { text: words } } });
    expect(world.ctx.state().otherOrigin).toBeUndefined();
    expect(world.ctx.events.at(-1)).toEqual({ type: 'idp/otherOriginDeclined', data: {} });
    await goOn(world.ctx);
    expect(left).not.toHaveBeenCalled();
  });

  it('is not followed after a log-out, with or without a question', async () => {
    const world = await redirected(LOGOUT, elsewhere);
    await logOut(world.ctx);
    expect([screen(world), world.port.asked]).toEqual(['go otherOrigin', ['startLogout', 'revoke']]);
    await stayHere(world.ctx);
    expect(world.ctx.state().notice?.heading.message.text).toBe('You are logged out');
    const silent = await asked({ search: LOGOUT, port: { startLogout: logoutTo(elsewhere) } });
    expect(screen(silent)).toBe('go otherOrigin');
    expect(left).not.toHaveBeenCalled();
  });

  it('still needs a choice after a second begin, and is cleared by a new start', async () => {
    const world = await redirected(AUTHORIZE, elsewhere);
    await allow(world.ctx);
    await begin(world.ctx);
    expect(screen(world)).toBe('go otherOrigin');
    await startOver(world.ctx);
    expect(world.ctx.state().otherOrigin).toBeUndefined();
    await goThere(world.ctx);
    expect(left).not.toHaveBeenCalled();
  });

  it('is not followed automatically for 500 hostile URLs, except to the requested origin', async () => {
    const isHeldBack = async ({ text }: { readonly text: string }) => {
      left.mockClear();
      const world = await redirected(AUTHORIZE, text);
      await allow(world.ctx).catch(() => {});
      return left.mock.calls.every(([url]) => new URL(url).origin === 'https://rp.example');
    };
    await fc.assert(fc.asyncProperty(hostileUrl, isHeldBack), { numRuns: 500 });
  });
});

describe('a session that changes while the next screen loads', () => {
  it.each([
    ['the consent', AUTHORIZE, allow, 'submitAuthorize'],
    ['the log-out', LOGOUT, logOut, 'revoke'],
  ])('restarts %s', async (_what, search, flow, call) => {
    let present = session;
    const world = await asked({ search, port: { sessionNow: () => present } });
    const preload = async () => {
      present = { ...session, session_id: 'session-2' };
    };
    await flow({ ...world.ctx, preload });
    expect(world.port.asked).not.toContain(call);
    expect(screen(world)).toBe('go main');
  });
});

describe('cancelling', () => {
  it('redirects to the known application with access_denied', async () => {
    const world = await asked();
    await cancel(world.ctx);
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/cb?error=access_denied&state=s', undefined);
    expect(types(world).at(-1)).toBe('idp/cancelled');
  });

  it.each([
    ['cancelled', cancel, 'json'],
    ['allowed', allow, 'json'],
    ['denied', deny, 'json'],
    ['denied by a form', deny, 'form'],
  ] as const)('does not navigate if the flow was aborted after it was %s', async (_what, flow, protocol) => {
    const life = new AbortController();
    const world = await asked({ signal: life.signal, options: { protocol } });
    const { go } = world.ctx;
    const ctx = {
      ...world.ctx,
      go(screen: Parameters<typeof go>[0]) {
        life.abort();
        return go(screen);
      },
    };
    await flow(ctx);
    expect(left).not.toHaveBeenCalled();
    expect(posted).not.toHaveBeenCalled();
  });

  it('does not redirect before the provider has validated the redirect URL', async () => {
    const world = worldOf({ port: { startAuthorize: async () => Promise.reject(new Error('offline')) } });
    await expect(begin(world.ctx)).rejects.toThrow('offline');
    await cancel(world.ctx);
    expect(left).not.toHaveBeenCalled();
    expect(world.ctx.state().notice?.url).toBeUndefined();
    expect(screen(world)).toBe('go notice');
  });

  it.each(['javascript:alert(1)', '/cb', '//rp.example/cb', 'https:rp.example', 'https://user@rp.example/'])(
    'does not redirect to an unsafe URL: %s',
    async (address) => {
      const world = await asked({ search: `?client_id=c&redirect_uri=${encodeURIComponent(address)}` });
      await cancel(world.ctx);
      expect(left).not.toHaveBeenCalled();
      expect(world.ctx.state().notice?.url).toBeUndefined();
    },
  );
});

describe('a log-out', () => {
  it('shows a question', async () => {
    const world = await asked({ search: LOGOUT });
    expect(screen(world)).toBe('go logout');
    expect(world.ctx.state().logout).toEqual({
      url: 'https://rp.example/',
      person: 'ada@example.com',
      project: 'Demo',
    });
    expect(world.port.asked).toEqual(['startLogout']);
  });

  it('revokes the session on Yes and follows the provider’s redirect', async () => {
    const world = await asked({ search: LOGOUT });
    await logOut(world.ctx);
    expect(world.port.asked).toEqual(['startLogout', 'revoke']);
    expect(left).toHaveBeenCalledExactlyOnceWith('https://rp.example/', undefined);
    expect(world.ctx.events).toEqual([{ type: 'idp/loggedOut', data: { client_id: 'c' } }]);
  });

  it('does not revoke the session on No', async () => {
    const world = await asked({ search: LOGOUT });
    await stay(world.ctx);
    expect(world.port.asked).toEqual(['startLogout']);
    expect(world.ctx.state().notice?.text.message.text).toBe('You have not been logged out. You may close this page.');
    expect(world.ctx.events).toEqual([{ type: 'idp/logoutDeclined', data: { client_id: 'c' } }]);
    expect(left).not.toHaveBeenCalled();
  });

  it('happens without a question if the provider requires no consent', async () => {
    const world = await asked({
      search: LOGOUT,
      port: { startLogout: logoutTo('https://rp.example/') },
    });
    expect(world.port.asked).toEqual(['startLogout', 'revoke']);
    expect(left).toHaveBeenCalledOnce();
  });

  it('does not follow an unsafe redirect URL', async () => {
    const world = worldOf({
      search: LOGOUT,
      port: { startLogout: logoutTo('javascript:alert(1)') },
    });
    await expect(begin(world.ctx)).rejects.toMatchObject({ code: 'idp/unsafe-redirect' });
    expect(left).not.toHaveBeenCalled();
    expect(world.ctx.state().notice).toMatchObject({ isProblem: true });
  });

  it('without a session revokes nothing and follows the provider’s answer', async () => {
    const nobody = { session: async () => null, sessionNow: () => null };
    const goes = await asked({
      search: LOGOUT,
      port: { ...nobody, startLogout: logoutTo('https://rp.example/') },
    });
    expect(goes.port.asked).toEqual(['startLogout']);
    expect(left).toHaveBeenCalledOnce();
    const asks = await asked({ search: LOGOUT, port: nobody });
    expect(screen(asks)).toBe('go signIn');
    const refused = await asked({
      search: LOGOUT,
      port: {
        ...nobody,
        startLogout: () => Promise.reject(refusal('user_unauthenticated')),
        isAlive: async () => false,
      },
    });
    expect(screen(refused)).toBe('go signIn');
  });

  it('starts again after the session has ended', async () => {
    let now: typeof session | null = session;
    const world = await asked({ search: LOGOUT, port: { sessionNow: () => now } });
    now = null;
    await logOut(world.ctx);
    expect(world.port.asked).toEqual(['startLogout']);
    expect(screen(world)).toBe('go main');
  });

  it('does not happen on Cancel', async () => {
    const world = await asked({ search: LOGOUT });
    await cancel(world.ctx);
    expect(world.ctx.state().notice?.text.message.text).toBe('You have not been logged out. You may close this page.');
    expect(left).not.toHaveBeenCalled();
  });
});

describe('signing in', () => {
  it('uses the widget’s products if it has some', async () => {
    const world = worldOf({ products: [door], options: { onSignIn: () => expect.fail('not asked') } });
    await signIn(world.ctx);
    expect([world.ctx.state().isSigningIn, screen(world)]).toEqual([true, 'go main']);
  });

  it('calls the host’s onSignIn without products', async () => {
    const onSignIn = vi.fn();
    await signIn(worldOf({ options: { onSignIn } }).ctx);
    expect(onSignIn).toHaveBeenCalledExactlyOnceWith(location.href);
  });

  it('rejects an unsafe sign-in URL of the host', async () => {
    const { ctx } = worldOf({ options: { signInURL: 'javascript:alert(1)' } });
    await expect(signIn(ctx)).rejects.toMatchObject({ code: 'navigation/unsafe-url' });
  });

  it('returns to the request', async () => {
    let tell: (active: typeof session | null) => void = () => {};
    const undo = vi.fn();
    const leaving = new AbortController();
    const world = worldOf({
      signal: leaving.signal,
      port: { sessionNow: () => null, onSession: (listener) => ((tell = listener), undo) },
      state: { isSigningIn: true },
    });
    await followSignIn(world.ctx);
    tell(null);
    expect(screen(world)).toBeUndefined();
    tell(session);
    await vi.waitFor(() => expect(screen(world)).toBe('go main'));
    expect(world.ctx.state().isSigningIn).toBe(false);
    leaving.abort();
    expect(undo).toHaveBeenCalledOnce();
  });

  it('does not navigate with an existing session', async () => {
    const world = worldOf();
    await followSignIn(world.ctx);
    expect(screen(world)).toBeUndefined();
  });

  it('ends the session before the sign-in of another account', async () => {
    const world = await asked({ products: [door] });
    await switchUser(world.ctx);
    expect(world.port.asked).toEqual(['startAuthorize', 'logOut']);
    expect(world.ctx.state()).toMatchObject({ isSigningIn: true, consent: undefined });
    expect(screen(world)).toBe('go main');
    const alone = await asked();
    await switchUser(alone.ctx);
    expect(alone.ctx.state().isSigningIn).toBe(false);
  });
});

describe('a session change', () => {
  it('restarts the request; a refresh of the same session does not', async () => {
    let now: typeof session | null = { ...session, expires_at: '2031-01-01T00:00:00Z' };
    const world = await asked({ port: { sessionNow: () => now } });
    await followSession(world.ctx);
    expect(screen(world)).toBe('go consent');
    now = { ...session, session_id: 'session-2' };
    await followSession(world.ctx);
    expect(screen(world)).toBe('go main');
  });
});
