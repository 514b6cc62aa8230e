import { autofill, expect } from '@latchkey/testing/e2e';
import { better, email, good, test, type WidgetPage } from './acts.js';

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
async function submits({ password }: WidgetPage): Promise<() => Promise<{ isTrusted: boolean; names: string[] }[]>> {
  const heard = await password.evaluateHandle(({ form }: HTMLInputElement) => {
    const all: { isTrusted: boolean; names: string[] }[] = [];
    form?.addEventListener('submit', ({ isTrusted }) => {
      all.push({ isTrusted, names: [...new FormData(form).keys()] });
    });
    return all;
  });
  return () => heard.jsonValue();
}

for (const [where, params] of Object.entries({ 'the page': {}, 'a shadow root': { shadow: '' } })) {
  test(`the forms have the fields that password managers need in ${where}`, async ({ widget, page, emulator }) => {
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

    const pressEnter = () => page.keyboard.press('Enter');

    /** Submits a password: the form has these fields, and is gone afterwards. */
    async function submitIn(fields: { name: string }[], text: string, act = pressEnter): Promise<void> {
      await widget.password.focus();
      await expect.poll(() => page.evaluate(forms)).toEqual(only(...fields));
      await widget.password.fill(text);
      await widget.expectOn();
      const submitted = await submits(widget);
      await act();
      await expect(widget.success).toBeFocused();
      expect(await submitted()).toEqual([{ isTrusted: true, names: fields.map(({ name }) => name) }]);
      expect(await page.evaluate(forms)).toEqual({ ignored: 0, homeless: 0, forms: [] });
    }

    await widget.startSignUp(params);
    await submitIn([username, fresh], good);

    await widget.startLogInAgain(params);
    await submitIn([username, known], good, () => widget.submit.click());

    await widget.startLogInAgain(params);
    await widget.forgot.click();
    await widget.openNewestLink(1, 'link', params);
    await expect(widget.resetting).toBeVisible();
    const unnamed = { ...username, name: 'username', type: 'text', value: '' };
    await submitIn([unnamed, fresh], better);
  });
}

test('an account without a password has a username field only', async ({ widget, page }) => {
  await widget.startPasswordless();
  const [form] = (await page.evaluate(forms)).forms;
  expect(form?.fields).toMatchObject([{ name: 'email', autocomplete: 'username', readOnly: true }]);
});

for (const [title, events] of [
  ['a password filled by a manager with events is sent without a key press', ['input', 'change']],
  ['a password filled by a manager without events is sent', []],
] as const) {
  test(title, async ({ widget }) => {
    await widget.startLogIn();
    await autofill(widget.password, good, events);
    await widget.submit.click();
    await expect(widget.success).toBeFocused();
  });
}
