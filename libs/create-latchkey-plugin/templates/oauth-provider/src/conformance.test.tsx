import { describePlugin } from '@latchkey/testing/conformance';
import { providerButtons } from '@latchkey/testing/neighbours';
import { demoMethod } from './index.js';

// The rules that every plugin meets. A failure names the clause, and the page that explains it.

describePlugin(demoMethod, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  // Another product draws the button: a widget with this one alone is empty.
  products: [providerButtons(['Another'])],
  options: { scopes: ['calendar'] },
});
