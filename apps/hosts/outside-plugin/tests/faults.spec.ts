import { faultTable, type FaultException, type HostStage } from '@latchkey/testing/playwright';
import type { Page } from '@playwright/test';
import { heading, press, startAtCompany, test } from './fixtures.js';

// The plugin's call to the provider, with each fault.

const ATTEST = '/sdk/v1/sessions/attest';
const STEP = 'exchanging the token';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name });

/** The result of a refusal: only the company has another token. */
const startsAgain = (because: string): FaultException<HostStage> => ({
  because,
  onward: button('Start again'),
  done: (page) => heading(page, 'Sign up or log in'),
  backTo: STEP,
});

faultTable(
  {
    flows: [
      {
        name: 'signing in at a company',
        start: async ({ page }) => void (await page.goto('/')),
        steps: [
          {
            name: STEP,
            calls: [ATTEST],
            // The page itself makes the first call, which fails here. The act is the person's next try.
            async prepare({ page, allow }) {
              allow?.console(/net::ERR_FAILED/);
              await page.route(`**${ATTEST}`, (route) => route.abort());
              await startAtCompany(page);
              await press(page, 'Sign in');
              await button('Try again')(page).focus();
              await page.unroute(`**${ATTEST}`);
            },
            busy: button(/^(Continue|Try again)$/),
            onward: button('Try again'),
            done: (page) => heading(page, 'Success'),
            except: {
              '401 JSON': startsAgain('The provider has refused the token.'),
              '403 JSON': startsAgain('The provider has refused the token.'),
              'cut JSON': {
                ...startsAgain('The provider has accepted the token, which works once.'),
                console: /status of 401/,
              },
            },
          },
        ],
      },
    ],
    elsewhere: ['/sdk/v1/projects/bootstrap/*', '/sdk/v1/events'],
  },
  test,
);
