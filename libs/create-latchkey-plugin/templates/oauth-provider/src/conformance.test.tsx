import { describePlugin } from '@latchkey/testing/conformance';
import { demoMethod } from './index.js';

// The rules that every plugin meets. A failure names the clause, and the page that explains it.

describePlugin(demoMethod, {
  folder: import.meta.url,
  entry: () => import('./index.js'),
  options: { scopes: ['calendar'] },
});
