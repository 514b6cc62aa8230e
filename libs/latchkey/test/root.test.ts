import { expect, it } from 'vitest';
import * as root from '../src/index.js';

it('exports what a host calls, and no part that plugins are made of', () => {
  expect(Object.keys(root).sort()).toEqual([
    'ProviderError',
    'Widget',
    'adoptClient',
    'createProvider',
    'handleRedirect',
    'mount',
  ]);
});
