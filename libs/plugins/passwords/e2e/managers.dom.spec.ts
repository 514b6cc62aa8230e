import { expect, test } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import {
  better,
  button,
  creating,
  email,
  enter,
  expectOn,
  follow,
  good,
  loggingIn,
  logOut,
  password,
  resetting,
  submit,
  success,
} from './acts.js';

// How password managers see the forms (robustness.md 113, G20).

/** The forms of the page as a password manager sees them, including shadow roots. Runs in the page. */
function forms() {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const all = <T extends Element>(selector: string) => roots.flatMap((root) => [...root.querySelectorAll<T>(selector)]);
  const ignored = all<HTMLElement>('#login *, form, input, button').filter((node) =>
    node.matches(
      '[data-1p-ignore], [data-lpignore], [data-bwignore], [data-form-type], [data-protonpass-ignore], [autocomplete=off]',
    ),
  );
  const homeless = all<HTMLInputElement>('input').filter(({ form }) => !form);
  return {
    ignored: ignored.length,
    homeless: homeless.length,
    forms: all<HTMLFormElement>('form').map((form) => ({
      fields: [...form.querySelectorAll('input')].map((input) => ({
        name: input.name,
        type: input.type,
        autocomplete: input.getAttribute('autocomplete'),
        readOnly: input.readOnly,
        disabled: input.disabled,
        rules: input.getAttribute('passwordrules'),
        value: input.type === 'password' ? '' : input.value,
      })),
      submits: form.querySelectorAll('button[type=submit], input[type=submit]').length,
    })),
  };
}

/**
 * Records the submits of the password's form.
 *
 * @returns a function that returns each submit: whether it is trusted (not a script's), and its field names
 */
async function submits(page: Page): Promise<() => Promise<{ isTrusted: boolean; names: string[] }[]>> {
  const heard = await password(page).evaluateHandle(({ form }: HTMLInputElement) => {
    const all: { isTrusted: boolean; names: string[] }[] = [];
    form?.addEventListener('submit', ({ isTrusted }) => {
      all.push({ isTrusted, names: [...new FormData(form).keys()] });
    });
    return all;
  });
  return () => heard.jsonValue();
}

for (const [where, params] of Object.entries({ 'the page': {}, 'a shadow root': { shadow: '' } })) {
  test(
    `password managers pair, make and store passwords in ${where}`,
    { tag: '@first' },
    async ({ open, page, emulator }) => {
      await emulator.setProject({
        strength_policy: 'luds',
        password_config: { luds_complexity: 3, luds_minimum_count: 12 },
      });
      const username = {
        name: 'email',
        type: 'email',
        autocomplete: 'username',
        readOnly: true,
        disabled: false,
        rules: null,
        value: email,
      };
      const field = { name: 'password', type: 'password', readOnly: false, disabled: false, value: '' };
      const rules = 'minlength: 12; required: lower; required: upper; required: digit;';
      const fresh = { ...field, autocomplete: 'new-password', rules };
      const known = { ...field, autocomplete: 'current-password', rules: null };
      const only = (...fields: object[]) => ({ ignored: 0, homeless: 0, forms: [{ fields, submits: 1 }] });
      const none = { ignored: 0, homeless: 0, forms: [] };

      await open('login', params);
      await enter(page, creating);
      await password(page).focus();
      await expect.poll(() => page.evaluate(forms)).toEqual(only(username, fresh));
      await password(page).fill(good);
      await expectOn(page);
      const signUp = await submits(page);
      await page.keyboard.press('Enter');
      await expect(success(page)).toBeFocused();
      expect(await signUp()).toEqual([{ isTrusted: true, names: ['email', 'password'] }]);
      expect(await page.evaluate(forms)).toEqual(none);

      await open('login', params);
      await logOut(page);
      await enter(page, loggingIn);
      expect(await page.evaluate(forms)).toEqual(only(username, known));
      await password(page).fill(good);
      const logIn = await submits(page);
      await submit(page).click();
      await expect(success(page)).toBeFocused();
      expect(await logIn()).toEqual([{ isTrusted: true, names: ['email', 'password'] }]);
      expect(await page.evaluate(forms)).toEqual(none);

      await open('login', params);
      await logOut(page);
      await enter(page, loggingIn);
      await button(page, 'Forgot Password?').click();
      await follow(page, (await emulator.waitForMessage(email)).link, params);
      await expect(resetting(page)).toBeVisible();
      await password(page).focus();
      await expect.poll(() => page.evaluate(forms)).toEqual(only(fresh));
      await password(page).fill(better);
      await expectOn(page);
      const reset = await submits(page);
      await page.keyboard.press('Enter');
      await expect(success(page)).toBeFocused();
      expect(await reset()).toEqual([{ isTrusted: true, names: ['password'] }]);
      expect(await page.evaluate(forms)).toEqual(none);
    },
  );
}

test('who has no password has a username all the same, and no field for what is not there', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.createUser({ email });
  await open('login');
  await enter(page, loggingIn);
  const [form] = (await page.evaluate(forms)).forms;
  expect(form?.fields).toMatchObject([{ name: 'email', autocomplete: 'username', readOnly: true }]);
});

test('under zxcvbn there are no rules to give, once it is known', async ({ open, page }) => {
  await open('login');
  await enter(page, creating);
  await password(page).fill(good);
  await expectOn(page);
  await expect(password(page)).not.toHaveAttribute('passwordrules');
});

test('a password that a manager writes into both fields is sent without a key having been pressed', async ({
  open,
  page,
  emulator,
}) => {
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await password(page).evaluate((input: HTMLInputElement, value) => {
    // Like autofill: bypasses React's value tracking, without a key press and without focus.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, good);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});

test('a password that a manager writes without telling is sent, too', async ({ open, page, emulator }) => {
  await emulator.createUser({ email, password: good });
  await open('login');
  await enter(page, loggingIn);
  await password(page).evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  }, good);
  await submit(page).click();
  await expect(success(page)).toBeFocused();
});
