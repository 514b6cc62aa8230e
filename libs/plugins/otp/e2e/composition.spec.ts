import { expect } from '@latchkey/testing/e2e';
import { email, test } from './acts.js';

test('Enter that ends a composition submits no address, no number and no code', async ({ otp, page }) => {
  await otp.open({ methods: 'sms,email' });
  // Composes text like an input method of the system.
  const client = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const counter = Object.assign(window, { submissions: 0 });
    addEventListener('submit', () => counter.submissions++, true);
  });
  const submissions = () => page.evaluate(() => (window as Window & { submissions?: number }).submissions);
  /** Composes `text` in the focused field and presses Enter. Then the input method inserts the text. */
  async function composeWithEnter(text: string, before: number) {
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await page.keyboard.press('Enter');
    expect(await submissions()).toBe(before);
    await client.send('Input.insertText', { text });
  }

  await otp.phone.focus();
  await composeWithEnter('４１５５５５０１２３', 0);
  await expect(otp.phone).toHaveValue('(415) 555-0123');

  await otp.tab('Email').click();
  await otp.address.focus();
  await composeWithEnter(email, 0);
  await expect(otp.address).toHaveValue(email);
  await page.keyboard.press('Enter');
  await expect(otp.asked).toBeVisible();

  await otp.code.focus();
  await composeWithEnter('１２', 1);
  await expect(otp.code).toHaveValue('12');
});
