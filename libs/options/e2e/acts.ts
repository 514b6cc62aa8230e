import { test as base } from '@latchkey/testing/e2e';

/** The address of the person. */
export const email = 'ada@example.com';

/** The page `login`, and what a person does on it. */
export const test = base.extend<{ login: ReturnType<typeof loginPage> }>({
  login: async ({ page, open }, use) => use(loginPage(page, open)),
});

type Fixture = Parameters<Parameters<typeof base>[2]>[0];

interface Place {
  readonly position: number;
}

const positionOf = () =>
  (document.querySelector('iframe')?.contentWindow?.history.state as Place | null | undefined)?.position ?? 0;

function loginPage(page: Fixture['page'], open: Fixture['open']) {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  return {
    open: (params: Readonly<Record<string, string>> = {}) => open('login', params),
    main: heading('Sign up or log in'),
    confirmation: heading('Check your email'),
    passcode: heading('Enter passcode'),
    success: heading('Success'),
    field: page.getByRole('textbox', { name: 'Email' }),
    phone: page.getByRole('textbox', { name: 'Phone number' }),
    country: page.getByRole('combobox', { name: 'Country code' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    /** The position of the widget's present entry. */
    position: () => page.evaluate(positionOf),
    /** Records the positions to which the history moves. */
    recordMoves: () =>
      page.evaluate(() => {
        const moves: unknown[] = [];
        const inside = document.querySelector('iframe')?.contentWindow;
        inside?.addEventListener('popstate', () => moves.push((inside.history.state as Place | null)?.position ?? 0));
        Object.assign(window.__latchkey.router, { moves });
      }),
    moves: () => page.evaluate(() => (window.__latchkey.router as { readonly moves?: unknown }).moves),
    length: () => page.evaluate(() => history.length),
    /** What the host's router has drawn. */
    drawn: () => page.evaluate(() => window.__latchkey.router.drawn),
    /** The host goes to another page of its own, where the widget stays. */
    push: (path: string) => page.evaluate((path) => window.__latchkey.router.push(path), path),
    unmount: () => page.evaluate(() => window.__latchkey.widget?.unmount()),
  };
}
