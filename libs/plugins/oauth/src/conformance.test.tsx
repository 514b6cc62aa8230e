// @vitest-environment jsdom
import { describePlugin } from '@latchkey/testing/conformance';
import { result } from '../test/widget.js';
import { github, google, oauth } from './index.js';

describePlugin(oauth, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { providers: [google(), github()] },
  flows: [
    { name: 'opens the widget', steps: [] },
    {
      name: 'returns from a provider',
      props: { redirect: result('authenticated', { data: { provider_type: 'GitHub' } as never }) },
      steps: [{ name: 'comes back', act: () => {}, signsIn: true, heading: 'Success!' }],
    },
    {
      name: 'returns without a sign-in',
      props: { redirect: result('failed') },
      steps: [{ name: 'comes back', act: () => {}, heading: 'We could not log you in' }],
    },
  ],
});
