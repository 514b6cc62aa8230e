import { expect } from '@latchkey/testing/e2e';
import { paths, test, withPkce, type OAuthPage } from './acts.js';

test.beforeEach(withPkce);

const allow = async (oauth: OAuthPage) => {
  await oauth.allow();
  await expect(oauth.success.or(oauth.asking)).toBeFocused();
};

/** Allows access in a tab whose person is already signed in. */
const allowAndSwitch = async (oauth: OAuthPage) => {
  await allow(oauth);
  await oauth.button('Switch account').click();
  await expect(oauth.success).toBeFocused();
};

/** The verifiers that the page sent. */
async function verifiers(oauth: OAuthPage): Promise<unknown[]> {
  return (await oauth.sent(paths.authenticate)).map((body) => Object(body).code_verifier);
}

for (const [order, first] of [
  ['in the order of their starts', 0],
  ['in the reverse order', 1],
] as const) {
  test(`two tabs that start at once both come back signed in, ${order}`, async ({ oauth }) => {
    const other = await oauth.inNewTab();
    await oauth.open();
    await other.open();
    await Promise.all([oauth.choice('Google').click(), other.choice('GitHub').click()]);
    await Promise.all([oauth.atProvider('Google'), other.atProvider('GitHub')]);
    const challenges = (await oauth.starts()).map(({ code_challenge }) => code_challenge);
    expect(new Set(challenges).size).toBe(2);

    await allow(first === 0 ? oauth : other);
    await allowAndSwitch(first === 0 ? other : oauth);
    expect(new Set(await verifiers(oauth)).size).toBe(2);
  });
}

test('each tab uses its own verifier where the project does not require PKCE', async ({ oauth, emulator }) => {
  await emulator.setProject({ pkce_required_for_oauth: false });
  const other = await oauth.inNewTab();
  await oauth.open();
  await other.open();
  await oauth.choose('Google');
  await other.choose('Acme', 'Acme Id');
  await allow(oauth);
  await allowAndSwitch(other);
  const sent = await verifiers(oauth);
  expect(sent).toEqual([expect.any(String), expect.any(String)]);
  expect(new Set(sent).size).toBe(2);
});

test('uses the last of two starts in one tab', { tag: '@deep' }, async ({ oauth, page }) => {
  await oauth.openAndChoose('Google');
  await page.goBack();
  await oauth.choose('GitHub');
  await allow(oauth);
  await expect(oauth.alert(/\w/)).toHaveCount(0);
  expect(await oauth.errors()).toEqual([]);
});
