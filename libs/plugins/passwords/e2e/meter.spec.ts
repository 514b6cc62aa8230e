import { expect } from '@latchkey/testing/e2e';
import { byScore, email, paths, test, type WidgetPage } from './acts.js';

const error = 'rgb(139, 18, 20)';
const fine = 'rgb(12, 90, 86)';

/** The colours of the segments that have one of the two tones, in order. */
async function tones({ meter }: WidgetPage): Promise<string[]> {
  const all = await meter
    .locator('span')
    .evaluateAll((segments) => segments.map((segment) => getComputedStyle(segment).backgroundColor));
  expect(all).toHaveLength(4);
  return all.filter((color) => color === error || color === fine);
}

test('the meter’s segments show the score, and the provider’s advice appears', async ({ widget, page }) => {
  await widget.startSignUp();
  await widget.expectOff();
  for (const [score, filled] of [
    [error],
    [error],
    [error, error],
    [fine, fine, fine],
    [fine, fine, fine, fine],
  ].entries()) {
    await widget.password.fill(byScore[score] ?? '');
    await expect(widget.meter).toHaveAccessibleName(`Password strength: ${score} out of 4`);
    await expect.poll(() => tones(widget)).toEqual(filled);
    if (score > 2) await widget.expectOn();
    else await widget.expectOff();
  }
  await widget.password.fill(byScore[0]);
  const advice = 'Straight rows of keys on your keyboard are easy to guess.';
  await expect(page.getByText(`Weak. ${advice}`, { exact: true })).toBeVisible();
  await expect(widget.password).toHaveAccessibleDescription(new RegExp(advice));
  expect(await widget.sent(paths.check)).toEqual(Array(6).fill({ password: '[redacted]', email }));
});
