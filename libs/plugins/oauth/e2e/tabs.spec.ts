import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  alert,
  atProvider,
  button,
  choice,
  choose,
  errors,
  heading,
  headings,
  paths,
  sent,
  starts,
  withPkce,
} from './acts.js';

test.beforeEach(withPkce);

const allow = async (page: Page) => {
  await button(page, 'Allow').click();
  await expect(heading(page, headings.success).or(heading(page, headings.confirm))).toBeFocused();
};

/** The verifiers that the page sent. */
async function verifiers(emulator: Parameters<typeof sent>[0]): Promise<unknown[]> {
  return (await sent(emulator, paths.authenticate)).map((body) => Object(body).code_verifier);
}

for (const [order, first] of [
  ['in the order of their starts', 0],
  ['the other way round', 1],
] as const) {
  test(`two tabs that start at once both come back signed in, ${order}`, async ({ open, page, context, emulator }) => {
    const other = await context.newPage();
    await open('login', {}, page);
    await open('login', {}, other);
    await Promise.all([choice(page, 'Google').click(), choice(other, 'GitHub').click()]);
    await Promise.all([atProvider(page, 'Google'), atProvider(other, 'GitHub')]);
    const challenges = (await starts(emulator)).map(({ code_challenge }) => code_challenge);
    expect(new Set(challenges).size).toBe(2);

    const tabs = first === 0 ? [page, other] : [other, page];
    for (const tab of tabs) await allow(tab);
    // The second tab returns when the person is already signed in.
    await button(tabs[1] as Page, 'Switch account').click();
    await expect(heading(tabs[1] as Page, headings.success)).toBeFocused();
    expect(new Set(await verifiers(emulator)).size).toBe(2);
  });
}

test('a start of ours beside one of the official client’s: each finds its own verifier', async ({
  open,
  page,
  context,
}) => {
  const other = await context.newPage();
  await open('login', {}, page);
  await open('login', {}, other);
  await choose(page, 'Google');
  await choose(other, 'Acme', 'Acme Id');
  await allow(page);
  await allow(other);
  await button(other, 'Switch account').click();
  await expect(heading(other, headings.success)).toBeFocused();
});

test('a tab that starts without PKCE sends no verifier of another tab', async ({
  open,
  page,
  context,
  emulator,
  allow: expected,
}) => {
  expected.console(/No code verifier found in local storage/);
  await emulator.setProject({ pkce_required_for_oauth: false });
  const other = await context.newPage();
  await open('login', {}, page);
  await open('login', {}, other);
  await choose(page, 'Google');
  // A provider that the page defines always uses PKCE.
  await choose(other, 'Acme', 'Acme Id');
  await allow(page);
  expect(await verifiers(emulator)).toEqual([undefined]);
  await allow(other);
  await button(other, 'Switch account').click();
  await expect(heading(other, headings.success)).toBeFocused();
  expect((await verifiers(emulator))[1]).toEqual(expect.any(String));
});

test('two starts in one tab: the last one counts', async ({ open, page }) => {
  await open('login');
  await choose(page, 'Google');
  await page.goBack();
  await choose(page, 'GitHub');
  await allow(page);
  await expect(alert(page, /\w/)).toHaveCount(0);
  expect(await errors(page)).toEqual([]);
});
