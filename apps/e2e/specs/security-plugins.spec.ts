import { expect, test } from '@latchkey/testing/e2e';
import { openBrokenPage } from './broken-page.js';
import { openLink, play } from './play.js';

test('products that fail in every way do not stop the others from signing in', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  // React tells of what a boundary has caught, the widget of what is left out; a reducer's failure is an unhandled
  // rejection.
  allow.console(/no battery|Minified React error #31|is left out/);
  allow.pageError(/no battery/);
  const email = 'ada@example.com';
  await open('play');
  await openBrokenPage(page, emulator.url);
  const { widget } = play(page);
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await expect(widget.getByText('This part could not be shown.')).toHaveCount(5);
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await widget.getByRole('textbox', { name: 'Email' }).fill(email);
  await widget.getByRole('button', { name: 'Continue with email' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // On the playground as it is.
  await page.unrouteAll();
  await openLink(page, emulator, email);
  await expect(play(page).signedIn).toContainText(email);
});
