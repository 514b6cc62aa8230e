// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { fakeGoogle } from '../test/google.js';
import { accounts } from '../test/widget.js';
import { oneTap } from './index.js';

const google = fakeGoogle();
// A page may load Google's script itself. In the page of the conformance report, this has no functions, and the plugin
// loads it.
Object.assign(globalThis, { google: { accounts: { id: google.id } } });

const chosen = new Set<object>();
const openPrompt = () => google.prompts.find((prompt) => !prompt.isCancelled && !chosen.has(prompt));

const AGAIN = 'Try Google’s prompt again';
const HEADING = 'Sign up or log in';

describePlugin(oneTap, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  products: [accounts()],
  flows: [
    {
      name: 'chooses an account in the prompt',
      background: {
        '/v1/public/oauth/google/onetap/start': {
          google_client_id: 'client-test-1',
          oauth_callback_id: 'callback-test-1',
        },
      },
      steps: [
        {
          name: 'chooses an account',
          async act(page) {
            if (page.findButton(AGAIN)) page.press(AGAIN);
            await page.waitFor('the prompt of Google', () => openPrompt() !== undefined);
            const prompt = openPrompt();
            if (!prompt) return;
            chosen.add(prompt);
            prompt.choose();
          },
          calls: {
            '/v1/oauth/callback/callback-test-1': { status_code: 200, redirect_url: 'https://example.com/welcome' },
          },
          heading: HEADING,
        },
      ],
    },
  ],
  exceptions: {
    'locale-complete':
      'The texts about a wrong configuration of Google are for developers alone, which no language has.',
  },
});
