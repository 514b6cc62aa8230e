import { expect, faultTable, oneOfEachKind, tabTo, type FaultFlow } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { controls, paths, test, withOAuth, withPkce } from './acts.js';

// The fault table of OAuth (robustness.md G1, G2): each call × each fault. The start is a navigation; start.spec.ts
// tests its faults.

test.beforeEach(withPkce);

const spend = (page: Page) => page.getByRole('button', { name: /^(Log in|Try again)/ });

const anew = {
  onward: (page: Page) => controls(page).button('Start again'),
  done: (page: Page) => controls(page).main,
  backTo: 'spending a token',
};
const refused = { because: 'A token that was refused is of no more use.', ...anew };

const byProvider: FaultFlow = {
  name: 'signing in by a provider',
  start: withOAuth(({ oauth }) => oauth.open({ confirm: '' })),
  steps: [
    {
      name: 'spending a token',
      calls: [paths.authenticate],
      prepare: withOAuth(async ({ oauth, page }) => {
        await oauth.choose('Google');
        await oauth.allow();
        await expect(oauth.asking).toBeFocused();
        await tabTo(page, oauth.button('Log in'));
      }),
      busy: spend,
      onward: spend,
      done: (page) => controls(page).success,
      except: {
        '401 JSON': refused,
        '403 JSON': refused,
        'cut JSON': {
          because: 'The provider has done its part: the token is spent.',
          console: /status of 404/,
          ...anew,
        },
      },
    },
  ],
};

faultTable({
  flows: [byProvider],
  elsewhere: [paths.start, paths.bootstrap, '/v1/oauth/consent'],
  background: [
    {
      name: 'the telemetry',
      path: paths.events,
      faults: oneOfEachKind,
      flow: byProvider,
      check: withOAuth(async ({ oauth }) => {
        expect(await oauth.errors()).toEqual([]);
        expect(await oauth.calls(paths.start)).toHaveLength(1);
        expect(await oauth.starts()).toMatchObject([{ code_challenge: expect.any(String) }]);
      }),
    },
  ],
});
