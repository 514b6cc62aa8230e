import { afterAll, beforeAll, expect, it } from 'vitest';
import { watch } from './first-screen.mjs';
import { methods } from './sign-ins.mjs';

/** Reloads per state: a flash does not show in each one. */
const RELOADS = process.env.LATCHKEY_TIER === 'deep' ? 50 : 3;

/**
 * Tests of a host with a page `/account` for people who are signed in, whose server verifies their JWT at `/api/me`.
 *
 * @param {() => import('playwright-core').Browser} browser
 * @param {() => Promise<{ url: string, close(): Promise<void> }>} start starts the host's server
 * @param {{ signIn: keyof typeof methods, isServerRendered?: boolean }} host
 * @param {() => string} emulatorUrl
 */
export function testAccount(browser, start, host, emulatorUrl) {
  // The server of this host draws the state; with `?client` it draws `loading`.
  const paths = host.isServerRendered ? ['/account', '/account?client'] : ['/account'];
  let server;
  let context;
  beforeAll(async () => {
    server = await start();
    context = await browser().newContext();
  });
  afterAll(async () => {
    await context?.close();
    await server?.close();
  });
  const open = async (path) => {
    const page = await context.newPage();
    const written = watch(page);
    await page.goto(server.url + path);
    return { page, written };
  };
  const answerTo = async (jwt) => {
    const headers = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` };
    const response = await fetch(`${server.url}/api/me`, { headers });
    return [response.status, await response.text()];
  };
  const jwtOf = async () => (await context.cookies()).find(({ name }) => name === 'stytch_session_jwt').value;

  it('asks people to sign in, and refuses calls without a session', async () => {
    const { page, written } = await open('/account');
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await answerTo()).toEqual([401, 'missing']);
    expect(await answerTo('a.b.c')).toEqual([401, 'malformed']);
    expect(written).toEqual([]);
    await page.close();
  });

  it.each(paths)(`shows at once that nobody is signed in, after ${RELOADS} reloads of %s`, async (path) => {
    expect(await shownAfterReloads(context, server.url + path)).toEqual(['Sign in']);
  });

  it('shows the name after a sign-in, and its server knows the person', async () => {
    const { page, written } = await open('/');
    await methods[host.signIn](page, emulatorUrl());
    await page.goto(`${server.url}/account`);
    await page.getByRole('heading', { name: 'Hello ada@example.com' }).waitFor();
    await page.getByRole('button', { name: 'Ask the server' }).click();
    await page.getByText(/^You are user-test-/).waitFor();
    expect(written).toEqual([]);
    await page.close();
  });

  it('refuses a JWT whose claims were altered', async () => {
    const [header, payload, signature] = (await jwtOf()).split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url')), sub: 'user-test-somebody-else' };
    const altered = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await answerTo(`${header}.${altered}.${signature}`)).toEqual([401, 'wrong-signature']);
  });

  it.each(paths)(`shows at once who is signed in, after ${RELOADS} reloads of %s`, async (path) => {
    expect(await shownAfterReloads(context, server.url + path)).toEqual(['Hello ada@example.com']);
  });

  it('shows a log-out, and the next sign-in, in each tab', async () => {
    const [one, other] = [await open('/account'), await open('/account')];
    // A refresh that is under way during a log-out is repeated and refused, and the official client writes a warning.
    for (const { page } of [one, other])
      await Promise.all([page.waitForResponse(/\/sessions\/authenticate$/), page.reload()]);
    await other.page.getByRole('heading', { name: 'Hello ada@example.com' }).waitFor();
    await one.page.getByRole('button', { name: 'Log out' }).click();
    await one.page.getByRole('link', { name: 'Sign in' }).waitFor();
    await other.page.getByRole('link', { name: 'Sign in' }).click({ trial: true });
    await one.page.getByRole('link', { name: 'Sign in' }).click();
    await methods[host.signIn](one.page, emulatorUrl());
    await other.page.getByRole('heading', { name: 'Hello ada@example.com' }).waitFor();
    expect([...one.written, ...other.written]).toEqual([]);
    await Promise.all([one.page.close(), other.page.close()]);
  });
}

/** Every text that a page shows from its first frame after hydration on, over all reloads; and one picture of it. */
async function shownAfterReloads(context, url) {
  const page = await context.newPage();
  await page.addInitScript(recordTexts);
  const shown = new Set();
  const pictures = new Set();
  await page.goto(url);
  for (let count = 0; count < RELOADS; count++) {
    await page.reload();
    // The client has loaded, and had the chance to correct what was shown.
    await page.waitForFunction(() => globalThis.shownTexts.length > 0);
    await page.waitForFunction(() => Reflect.has(globalThis, Symbol.for('__stytch_DataLayer')));
    for (const text of await page.evaluate(() => globalThis.shownTexts)) shown.add(text);
    pictures.add((await page.screenshot()).toString('base64'));
  }
  await page.close();
  expect(pictures.size).toBe(1);
  return [...shown];
}

/** Records the first line of the page in each frame, and after each task that changes it. */
function recordTexts() {
  const texts = (globalThis.shownTexts = []);
  const record = () => {
    const [first] = (document.querySelector('main')?.innerText ?? '').split('\n');
    const isHydrated =
      !document.querySelector('script[src*="_next"]') || 'hydrated' in document.documentElement.dataset;
    if (first && isHydrated && texts.at(-1) !== first) texts.push(first);
  };
  new MutationObserver(record).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  const inEachFrame = () => {
    record();
    requestAnimationFrame(inEachFrame);
  };
  inEachFrame();
}
