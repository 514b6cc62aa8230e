import { expect, faultTable, oneOfEachKind, test, type FaultFlow } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { button, calls, choose, errors, heading, headings, main, paths, starts, tabTo, withPkce } from './acts.js';

// The fault table of OAuth (robustness.md G1, G2): each call × each fault. The start is a navigation; start.dom.spec.ts
// tests its faults.

test.beforeEach(withPkce);

const success = (page: Page) => heading(page, headings.success);
const spend = (page: Page) => page.getByRole('button', { name: /^(Log in|Try again)/ });

const anew = {
  onward: (page: Page) => button(page, 'Start again'),
  done: main,
  backTo: 'spending a token',
};
const refused = { because: 'A token that was refused is of no more use.', ...anew };

const byProvider: FaultFlow = {
  name: 'signing in by a provider',
  start: ({ open }) => open('login', { confirm: '' }),
  steps: [
    {
      name: 'spending a token',
      calls: [paths.authenticate],
      async prepare({ page }) {
        await choose(page, 'Google');
        await button(page, 'Allow').click();
        await expect(heading(page, headings.confirm)).toBeFocused();
        await tabTo(page, button(page, 'Log in'));
      },
      busy: spend,
      onward: spend,
      done: success,
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

const untold = async (page: Page) => expect(await errors(page)).toEqual([]);

faultTable({
  flows: [byProvider],
  elsewhere: [paths.start, paths.bootstrap, '/v1/oauth/consent'],
  background: [
    {
      name: 'the telemetry',
      path: paths.events,
      faults: oneOfEachKind,
      flow: byProvider,
      async check({ page, emulator }) {
        await untold(page);
        expect(await calls(emulator, paths.start)).toHaveLength(1);
        expect(await starts(emulator)).toMatchObject([{ code_challenge: expect.any(String) }]);
      },
    },
  ],
});
