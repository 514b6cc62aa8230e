import { expect, faultTable, type FaultFlow } from '@latchkey/testing/e2e';
import type { Page } from '@playwright/test';
import { paths, signUpPage, stored } from './acts.js';

// The fault table of the step (robustness.md G1, G2): its request × each fault.

const save = (page: Page) => page.getByRole('button', { name: /^(Continue|Try again)$/ });

const step: FaultFlow = {
  name: 'the sign-up step',
  start: async (stage) => {
    const { open, signInByCode, step: screen } = signUpPage(stage);
    await open();
    await signInByCode();
    await expect(screen).toBeVisible();
  },
  steps: [
    {
      name: 'saving the data',
      calls: [paths.me],
      prepare: (stage) => signUpPage(stage).fillIn(),
      busy: save,
      onward: save,
      done: (page) => page.getByRole('heading', { level: 2, name: /^Success/ }),
    },
  ],
};

faultTable({
  flows: [step],
  background: [
    {
      name: 'the telemetry',
      path: paths.events,
      flow: step,
      check: async (stage) => expect(await signUpPage(stage).updates()).toEqual([stored]),
    },
  ],
});
