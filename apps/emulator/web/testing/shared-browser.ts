import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type {} from './browser-setup.js';

/** A connection to the browser that all test files share. Closing it closes what was opened through it. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

/** The folder of the emulator's pages, built as for a release. */
export function pagesFolder(): string {
  return inject('pagesFolder');
}

/** Themes and viewports of page tests, by name. `npm test` omits the wide light one: the narrow one has its rules. */
export const looks: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['light, 320 px wide', { colorScheme: 'light', viewport: { width: 320, height: 640 } }],
  ['dark', { colorScheme: 'dark', viewport: { width: 1100, height: 800 } }],
  ...(process.env['LATCHKEY_TIER'] === 'deep'
    ? [['light', { colorScheme: 'light', viewport: { width: 1100, height: 800 } }] as const]
    : []),
];
