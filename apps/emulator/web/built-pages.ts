import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** The pages, built for a test as they are for a release. */
export interface BuiltPages {
  readonly folder: string;
  remove(): void;
}

export async function buildPages(): Promise<BuiltPages> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pages-'));
  const configFile = join(import.meta.dirname, '..', 'vite.config.mjs');
  const root = import.meta.dirname;
  await build({ configFile, root, logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
