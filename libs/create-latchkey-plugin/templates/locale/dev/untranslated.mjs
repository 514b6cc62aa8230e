// Lists the texts that are still those of english.ts.
import { build } from 'vite';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = mkdtempSync(join(root, 'dist-'));
try {
  const entry = { texts: join(root, 'src/index.ts'), english: join(root, 'src/english.ts') };
  await build({ root, configFile: false, logLevel: 'error', build: { outDir, lib: { entry, formats: ['es'] } } });
  const load = (name) => import(pathToFileURL(join(outDir, `${name}.js`)).href);
  const [{ demoMethod }, { english }] = [await load('texts'), await load('english')];
  const left = Object.entries(english).filter(([id, text]) => demoMethod[id] === text);
  for (const [id, text] of left) console.log(`${id}: ${text}`);
  console.log(`${left.length} of ${Object.keys(english).length} texts are English.`);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
