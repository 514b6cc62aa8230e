import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type {} from './browser-setup.js';

/** A connection to the browser that all files share; closing it closes what was opened over it. */
export function connectToBrowser(): Promise<Browser> {
  return chromium.connect(inject('browserUrl'));
}

/** The folder of the emulator's pages, built as they are for a release. */
export function pagesFolder(): string {
  return inject('pagesFolder');
}
