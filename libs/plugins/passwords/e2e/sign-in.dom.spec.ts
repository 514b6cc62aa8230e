import { expect, follows, test } from '@latchkey/testing/e2e';
import {
  active,
  address,
  better,
  button,
  creating,
  email,
  enter,
  errors,
  expectOff,
  expectOn,
  expectRefusal,
  expectRing,
  good,
  goOn,
  heading,
  heard,
  loggingIn,
  logOut,
  main,
  password,
  paths,
  said,
  sent,
  signUp,
  submit,
  success,
  tabTo,
} from './acts.js';

const wrong = 'The email address or the password is wrong. Please try again.';

for (const products of ['', 'link', 'code', 'sms']) {
  const beside = products ? `beside ${products}` : 'alone';
  test(
    `signs up and logs in again by password ${beside}, by pointer`,
    { tag: products ? [] : ['@first', '@react-18'] },
    async ({ open, page, emulator }) => {
      const query = { with: products, minutes: '60' };
      await open('login', query);
      if (products === 'sms') await page.getByRole('tab', { name: 'Email' }).click();
      else await expect(page.getByRole('tab')).toHaveCount(0);
      await signUp(page);
      await expect(page.getByText('You have successfully logged in.')).toBeVisible();
      await expect.poll(() => heard(page)).toEqual(['PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE']);

      await open('login', query);
      await logOut(page);
      if (products === 'sms') await page.getByRole('tab', { name: 'Email' }).click();
      await enter(page, loggingIn);
      await password(page).fill(good);
      await submit(page).click();
      await expect(success(page)).toBeFocused();
      await expect
        .poll(() => heard(page))
        .toEqual(['shell/loggedOut', 'PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);

      const body = { email, password: '[redacted]', session_duration_minutes: 60 };
      expect(await sent(emulator, paths.search)).toEqual([{ email }, { email }]);
      expect(await sent(emulator, paths.create)).toEqual([body]);
      expect(await sent(emulator, paths.authenticate)).toEqual([body]);
      expect((await emulator.sessions()).map(({ status }) => status).sort()).toEqual(['active', 'revoked']);
      expect(await emulator.users()).toHaveLength(1);
      expect(await page.evaluate(() => window.__latchkey.events.slice(1))).toMatchObject([
        { data: { user: { user_id: expect.any(String) }, session: { session_id: expect.any(String) } } },
        { data: {} },
      ]);
      await open('login', query);
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    },
  );
}

test(
  'signs up and logs in with the keyboard alone, focus always in sight',
  { tag: ['@first', '@react-18-deep'] },
  async ({ open, page, emulator }) => {
    await open('login', { with: 'link' });
    await tabTo(page, address(page));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expectRing(creating(page));
    await tabTo(page, button(page, 'Go back'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectRing(main(page));
    await tabTo(page, address(page));
    await expect(address(page)).toHaveValue(email);
    await tabTo(page, goOn(page));
    await page.keyboard.press('Space');
    await expectRing(creating(page));

    await tabTo(page, password(page));
    await page.keyboard.type(good);
    await tabTo(page, button(page, 'Show password'));
    await page.keyboard.press('Space');
    await expectRing(button(page, 'Hide password'));
    await expect(password(page)).toHaveValue(good);
    await expectOn(page);
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await expectRing(success(page));
    expect(await active(emulator)).toBe(1);

    await open('login', { with: 'link' });
    await tabTo(page, button(page, 'Log out'));
    await page.keyboard.press('Enter');
    await expectRing(main(page));
    await tabTo(page, address(page));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expectRing(loggingIn(page));
    await tabTo(page, password(page));
    await page.keyboard.type(good);
    await page.keyboard.press('Enter');
    await expectRing(success(page));
    expect(await active(emulator)).toBe(1);
  },
);

test(
  'a wrong password is said to be wrong, once, and stays in its field, which has the focus',
  { tag: ['@first', '@react-18-deep'] },
  async ({ open, page, emulator, allow }) => {
    allow.console(/status of 401/);
    await emulator.createUser({ email, password: good });
    await open('login');
    await enter(page, loggingIn);
    await password(page).fill(better);
    await submit(page).click();
    await expectRefusal(page, wrong, better);
    expect(await said(page)).toEqual([wrong]);
    expect(await errors(page)).toEqual(['provider/refused']);
    expect(await sent(emulator, paths.check)).toEqual([]);

    await page.keyboard.press('End');
    await page.keyboard.type('x');
    await expect(password(page)).not.toHaveAttribute('aria-invalid');
    await password(page).fill(good);
    await page.keyboard.press('Enter');
    await expect(success(page)).toBeFocused();
    expect(await heard(page)).toContain('PASSWORD_AUTHENTICATE');
  },
);

test('after too many wrong passwords even the right one is refused, in words that say for how long', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 40[13]/);
  await emulator.setProject({ rate_limits: { ...(await emulator.project()).rate_limits, password_tries: 2 } });
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  for (const text of [better, `${better}!`]) {
    await password(page).fill(text);
    await page.keyboard.press('Enter');
    await expectRefusal(page, wrong, text);
  }
  await password(page).fill(good);
  await page.keyboard.press('Enter');
  const locked = 'Too many wrong passwords were tried. Please try again in 10 minutes, or set a new password.';
  await expectRefusal(page, locked, good);
  expect(await active(emulator)).toBe(0);

  await emulator.advance(10 * 60_000 + 1_000);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
});

test('an address that somebody signed up with meanwhile says so, and the log-in is a step away', async ({
  open,
  page,
  emulator,
  allow,
}) => {
  allow.console(/status of 400/);
  await open('login');
  await enter(page, creating);
  await emulator.createUser({ email, password: better });
  await password(page).fill(good);
  await expectOn(page);
  await page.keyboard.press('Enter');
  await expectRefusal(page, /There is an account with this email address already\. Please log in\./, good);
  await button(page, 'Go back').click();
  await expect(address(page)).toHaveValue(email);
  await goOn(page).click();
  await expect(loggingIn(page)).toBeFocused();
  await expect(password(page)).toHaveValue('');
});

test('a password that was changed in another tab works no more, and the new one does', async ({
  open,
  page,
  context,
  emulator,
  allow,
}) => {
  allow.console(/status of 401/);
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await follows(page);
  const other = await context.newPage();
  await open('login', {}, other);
  await enter(other, loggingIn);
  await button(other, 'Forgot Password?').click();
  await other.goto((await emulator.waitForMessage(email)).link ?? '');
  await password(other).fill(better);
  await submit(other).click();
  await expect(success(other)).toBeFocused();

  await expect(heading(page, 'You are signed in')).toBeFocused();
  await button(page, 'Go back').click();
  await expect(loggingIn(page)).toBeFocused();
  await password(page).fill(good);
  await page.keyboard.press('Enter');
  await expectRefusal(page, wrong, good);
  await password(page).fill(better);
  await page.keyboard.press('Enter');
  await expect(success(page)).toBeFocused();
});

test('Enter without a password says what is missing, and asks nobody', async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: good });
  await open('login');
  for (const [to, leadsTo] of [
    [email, loggingIn],
    ['grace@example.com', creating],
  ] as const) {
    await enter(page, leadsTo, to);
    await password(page).focus();
    await page.keyboard.press('Enter');
    await expectRefusal(page, 'Type a password.', '');
    await button(page, 'Go back').click();
  }
  expect(await sent(emulator, paths.authenticate)).toEqual([]);
  expect(await sent(emulator, paths.create)).toEqual([]);
  expect(await sent(emulator, paths.check)).toEqual([]);
});

for (const typed of ['', 'ada', 'ada@example', 'ada@example.com,bob@example.com']) {
  test(`${JSON.stringify(typed)} is no address for a password: said once, and nothing is requested`, async ({
    open,
    page,
    emulator,
  }) => {
    await open('login');
    await address(page).fill(typed);
    await address(page).press('Enter');
    await expect(address(page)).toHaveAccessibleDescription('Invalid email address');
    await expect(address(page)).toHaveValue(typed);
    await expect(address(page)).toBeFocused();
    expect(await said(page)).toEqual(['Invalid email address']);
    expect(await sent(emulator, paths.search)).toEqual([]);
  });
}

test('the way back keeps the address and not the password', async ({ open, page, emulator }) => {
  await emulator.createUser({ email: 'grace@example.com', password: good });
  await open('login');
  await enter(page, creating);
  await password(page).fill(good);
  await expectOn(page);
  await button(page, 'Go back').click();
  await expect(main(page)).toBeFocused();
  await expect(address(page)).toHaveValue(email);
  await goOn(page).click();
  await expect(creating(page)).toBeFocused();
  await expect(password(page)).toHaveValue('');
  await expectOff(page);
  // A result for one address does not apply to another.
  await button(page, 'Go back').click();
  await enter(page, loggingIn, 'grace@example.com');
  await expect(password(page)).toHaveValue('');
  await expectOn(page);
});
