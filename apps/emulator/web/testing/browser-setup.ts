import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { ensureChromium, launchFlags } from '../../../../tools/e2e/chromium.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The WebSocket address of the browser that all test files share. */
    readonly browserUrl: string;
    /** The folder of the pages, built as for a release. */
    readonly pagesFolder: string;
  }
}

/** Runs before the first test file: builds the pages and starts the browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pagesFolder = mkdtempSync(join(tmpdir(), 'latchkey-pages-'));
  const root = join(import.meta.dirname, '..');
  const configFile = join(root, '../vite.config.mjs');
  await build({ configFile, root, logLevel: 'silent', build: { outDir: pagesFolder, emptyOutDir: true } });
  const server = await chromium.launchServer({ executablePath: await ensureChromium(), args: [...launchFlags] });
  project.provide('pagesFolder', pagesFolder);
  project.provide('browserUrl', server.wsEndpoint());
  return async () => {
    await server.close();
    rmSync(pagesFolder, { recursive: true });
  };
}
