import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatReports, REPORTS } from '../checks/conformance-table.mjs';
import { packages } from '../workspace/packages.mjs';
import { ensureChromium } from '../e2e/chromium.mjs';
import { pack } from '../workspace/pack.mjs';
import { workspace } from '../workspace/run.mjs';

// `node tools/commands/conformance.mjs [package …]`: packs everything that is published, and writes a conformance report
// for each product into docs/conformance. Needs the builds of the libraries and of the emulator. The exit code is that of
// `latchkey-conformance`.

const into = await mkdtemp(join(tmpdir(), 'latchkey-tarballs-'));
try {
  const published = packages().filter(({ manifest }) => !manifest.private);
  await pack(published, into);
  const extra = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
  const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const tested = published.filter(({ folder }) => existsSync(join(folder, 'src/conformance.test.tsx')));
  const folders = tested.filter(({ manifest }) => names.length === 0 || names.includes(manifest.name));
  const program = join(workspace, 'libs/testing/report/latchkey-conformance.mjs');
  const args = [program, ...extra, ...folders.map(({ folder }) => folder), '--tarballs', into, '--out', REPORTS];
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  execFileSync(process.execPath, args, { cwd: workspace, env, stdio: 'inherit' });
} catch (error) {
  process.exitCode = error.status ?? 2;
  if (error.status === undefined) console.error(error);
} finally {
  await rm(into, { recursive: true, force: true });
  await formatReports();
}
