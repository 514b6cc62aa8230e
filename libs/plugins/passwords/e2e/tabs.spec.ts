import { expect, follows, test } from '@latchkey/testing/e2e';
import {
  address,
  button,
  creating,
  email,
  enter,
  expectOn,
  good,
  heading,
  main,
  password,
  said,
  submit,
  success,
} from './acts.js';

// Without the delay, a tab refreshes its session while the other tab ends it, and then announces another message.
test.use({ hasBackgroundDelay: true });

test('a sign-in in another tab leads to Logged In, and the way back keeps what is typed', async ({
  open,
  page,
  context,
}) => {
  await open('login');
  await address(page).fill('grace@example.com');
  await follows(page);
  const other = await context.newPage();
  await open('login', {}, other);
  await enter(other, creating);
  await password(other).fill(good);
  await expectOn(other);
  await submit(other).click();
  await expect(success(other)).toBeFocused();
  await expect(heading(page, 'You are signed in')).toBeFocused();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(page.getByText('Signed in with a password')).toBeVisible();
  await expect.poll(() => said(page)).toContain('You signed in in another tab.');
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await expect(address(page)).toHaveValue('grace@example.com');
});
