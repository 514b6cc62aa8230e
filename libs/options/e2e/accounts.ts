import { test as base, type Emulator } from '@latchkey/testing/e2e';

/** The address of the person. */
export const email = 'ada@example.com';

/** The number of the person, and its national form. */
export const phoneNumber = '+14155552671';
export const nationalNumber = '(415) 555-2671';

/** A password that the project accepts. */
export const password = 'Kettle 47 orbit';

/** Paths of the calls. */
export const paths = {
  search: '/sdk/v1/users/search',
  sendLink: '/sdk/v1/magic_links/email/login_or_create',
} as const;

type Fixture = Parameters<Parameters<typeof base>[2]>[0];

/** The page `accounts`, and what a person does on it. */
export const test = base.extend<{ accounts: ReturnType<typeof accountsPage> }>({
  accounts: async ({ page, open, emulator }, use) => use(accountsPage(page, open, emulator)),
});

function accountsPage(page: Fixture['page'], open: Fixture['open'], emulator: Emulator) {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    heading,
    button,
    open: (params: Readonly<Record<string, string>> = {}) => open('accounts', params),
    field: page.getByRole('textbox', { name: 'Email' }),
    phone: page.getByRole('textbox', { name: 'Phone number' }),
    password: page.getByLabel('Password', { exact: true }),
    goOn: button('Continue with email'),
    text: (text: string | RegExp) => page.getByText(text),
    logIn: heading('Log in'),
    signUp: heading('Sign up'),
    signUpInstead: button('Sign up instead'),
    logInInstead: button('Log in instead'),
    /** The paths of the provider's calls, without those in the background. */
    calls: async () =>
      (await emulator.requests())
        .map(({ path }) => path.replace('/sdk/v1', ''))
        .filter((path) => !/bootstrap|events|sessions|strength/.test(path)),
  };
}
