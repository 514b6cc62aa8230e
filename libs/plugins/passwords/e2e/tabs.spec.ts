import { expect, follows } from '@latchkey/testing/e2e';
import { otherEmail, test } from './acts.js';

// Without the delay, a tab refreshes its session while the other tab ends it, and then announces another message.
test.use({ hasBackgroundDelay: true });

test(
  'a sign-in in another tab shows Logged In, and Go back keeps the address',
  { tag: '@deep' },
  async ({ widget, page }) => {
    await widget.open();
    await widget.address.fill(otherEmail);
    await follows(page);
    const other = await widget.inNewTab();
    await other.open();
    await other.signUp();
    await expect(widget.heading('You are signed in')).toBeFocused();
    await expect(widget.signedIn).toBeVisible();
    await expect(page.getByText('Signed in with a password')).toBeVisible();
    await expect.poll(widget.said).toContain('You signed in in another tab.');
    await widget.back.click();
    await expect(widget.main).toBeVisible();
    await expect(widget.signedIn).toBeVisible();
    await expect(widget.address).toHaveValue(otherEmail);
  },
);
