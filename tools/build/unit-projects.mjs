import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { filesUnder, packages, workspace } from '../checks/workspace.mjs';
import { drawsWithReact, latchkeyVitest } from './vitest.mjs';

/** Every file of a process sees the mocks of modules, and shares the modules that were loaded. */
const MOCKS_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;
/** Files, by the start of their paths, that leave something behind which `vitest-dom.mjs` can't clear. */
const ISOLATED = new Map([
  ['libs/client/src/', 'the client keeps its state in modules'],
  ['libs/plugins/crypto/src/port.test.ts', 'as above'],
  ['libs/plugins/crypto/src/sections/wallets.test.tsx', 'wallets of the page go on announcing themselves'],
  ['libs/plugins/crypto/src/screens/screens.test.tsx', 'as above'],
  ['libs/plugins/onetap/src/onetap.test.tsx', "Google's script and its widget stay on the page"],
  ['libs/plugins/onetap/src/screens/start.test.tsx', 'as above'],
  ['libs/plugins/onetap/src/port.test.ts', 'as above'],
  ['libs/plugins/passkeys/src/passkeys.test.tsx', 'counts the ceremonies of the page, of which there is one queue'],
  ['libs/plugins/passkeys/src/port.test.ts', 'as above'],
  ['libs/preset/test/interleavings.test.ts', 'replays need modules that nobody else has used'],
]);

/**
 * The unit tests of the packages under `libs`, and of the playground, as few Vitest projects. Files of one environment
 * share a process and the modules that they load, except those that mock modules.
 *
 * @returns {Promise<import('vitest/config').TestProjectInlineConfiguration[]>}
 */
export async function unitProjects() {
  const groups = new Map();
  for (const { folder, manifest } of packages()) {
    const environment = await environmentOf(folder);
    if (!environment || manifest.name === '@latchkey/emulator') continue;
    for (const file of filesUnder(folder).filter((path) => isUnitTest(relative(folder, path)))) {
      const text = readFileSync(file, 'utf8');
      const own = /^\/\/ @vitest-environment (\S+)/m.exec(text)?.[1] ?? environment;
      // Modules that were loaded keep the document that they saw: files of another address share no process.
      const hasOwnAddress = /^\/\/ @vitest-environment-options/m.test(text);
      const path = relative(workspace, file).split(sep).join('/');
      const isolate =
        hasOwnAddress || MOCKS_MODULES.test(text) || [...ISOLATED.keys()].some((start) => path.startsWith(start));
      const name = isolate ? `${own}-isolated` : own;
      if (!groups.has(name)) groups.set(name, { name, environment: own, isolate, include: [] });
      groups.get(name).include.push(path);
    }
  }
  return [...groups.values()].map(({ environment, ...test }) =>
    latchkeyVitest({ environment, isEveryFileListed: true, test: { root: workspace, ...test } }),
  );
}

function isUnitTest(path) {
  if (path.startsWith(`e2e${sep}`) || !/\.test\.(ts|tsx|mjs)$/.test(path)) return false;
  return process.env.LATCHKEY_REACT !== '18' || drawsWithReact(path);
}

async function environmentOf(folder) {
  const path = ['vitest.config.ts', 'vitest.config.mjs'].map((name) => join(folder, name)).find(existsSync);
  if (!path) return undefined;
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, path, folder);
  return loaded?.config.test.environment;
}
