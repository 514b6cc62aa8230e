import { expect, test } from '@latchkey/testing/e2e';
import type { Locator, Page } from '@playwright/test';
import { byScore, creating, email, enter, expectOff, expectOn, password, paths, sent } from './acts.js';

const meter = (page: Page): Locator => page.getByRole('img', { name: /^Password strength/ });

const [worst] = byScore;
const error = 'rgb(139, 18, 20)';

const fine = 'rgb(12, 90, 86)';

/** The colours of the segments that have one of the two tones, in order. */
async function tones(page: Page): Promise<string[]> {
  const all = await meter(page)
    .locator('span')
    .evaluateAll((segments) => segments.map((segment) => getComputedStyle(segment).backgroundColor));
  expect(all).toHaveLength(4);
  return all.filter((color) => color === error || color === fine);
}

test('the meter has four segments, filled and coloured by the score, and the provider’s advice below', async ({
  open,
  page,
  emulator,
}) => {
  await open('login');
  await enter(page, creating);
  await expectOff(page);
  for (const [score, { filled, isTaken }] of [
    { filled: [error], isTaken: false },
    { filled: [error], isTaken: false },
    { filled: [error, error], isTaken: false },
    { filled: [fine, fine, fine], isTaken: true },
    { filled: [fine, fine, fine, fine], isTaken: true },
  ].entries()) {
    await password(page).fill(byScore[score] ?? '');
    await expect(meter(page)).toHaveAccessibleName(`Password strength: ${score} out of 4`);
    await expect.poll(() => tones(page)).toEqual(filled);
    if (isTaken) await expectOn(page);
    else await expectOff(page);
  }
  await password(page).fill(worst);
  const advice = 'Straight rows of keys on your keyboard are easy to guess.';
  await expect(page.getByText(advice, { exact: true })).toBeVisible();
  await expect(password(page)).toHaveAccessibleDescription(new RegExp(advice));
  const bodies = await sent(emulator, paths.check);
  expect(bodies).toHaveLength(6);
  for (const body of bodies) expect(body).toEqual({ password: '[redacted]', email });
});
