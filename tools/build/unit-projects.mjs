import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadConfigFromFile } from 'vite';
import { filesUnder, packages, workspace } from '../checks/workspace.mjs';
import { drawsWithReact, latchkeyVitest, PATIENCE, COMMON_SETUP, withoutScan } from './vitest.mjs';

/** Such files need a context of their own: module mocks affect all files of a process. */
const MOCKS_MODULES = /\bvi\.(mock|doMock|resetModules)\(/;

/** As above: after a render of the server, React warns about each one of the page. */
const RENDERS_ON_SERVER = /\bserverHtml\(|'react-dom\/server/;

/** Files, by the start of their paths, whose side effects `vitest-dom.mjs` can't remove. */
const ISOLATED = new Map([
  ['libs/client/src/', 'the client keeps its state in modules'],
  ['libs/plugins/crypto/src/port.test.ts', 'as above'],
  ['libs/plugins/crypto/src/detection/', 'finds the wallets that other files have left in the page'],
  ['libs/plugins/crypto/src/views/wallets.test.tsx', 'wallets of the page go on announcing themselves'],
  ['libs/plugins/crypto/src/views/screens.test.tsx', 'as above'],
  ['libs/plugins/onetap/src/conformance.test.tsx', 'a load of a script that does not end stays in the modules'],
  ['libs/plugins/onetap/src/onetap.test.tsx', "Google's script and its widget stay on the page"],
  ['libs/plugins/onetap/src/views/start.test.tsx', 'as above'],
  ['libs/plugins/onetap/src/port.test.ts', 'as above'],
  ['libs/plugins/passkeys/src/passkeys.test.tsx', 'counts the ceremonies of the page, of which there is one queue'],
  ['libs/plugins/passkeys/src/port.test.ts', 'as above'],
  ['libs/plugins/passkeys/src/registration/', 'as above'],
  ['libs/plugins/passkeys/src/views/', 'as above'],
  ['libs/session/src/ended-sessions.test.ts', 'waits for cookies, which the clients of other files share'],
  ['libs/preset/src/broken-plugin.test.tsx', 'what a broken product loaded stays loaded'],
  ['libs/preset/test/', 'replays need modules that nobody else has used'],
  ['apps/emulator/src/official-client', 'the official client keeps its state in modules'],
]);

/** Files, by the start of their paths, for which a context is not enough: each runs in its own process. */
const OWN_PROCESS = new Map([
  ['libs/testing/src/conformance/', 'renders as a server does, without a window'],
  ['libs/latchkey/test/', 'defines the element, once for a page, and loads the modules that other files mock'],
  ['libs/client/src/storage/guard-storage.test.ts', 'takes `document` away, which the window of a context refuses'],
  ['libs/plugins/idp/src/flows.test.ts', 'of the files of a process that mock the same module, one sees the mocks'],
  ['libs/plugins/idp/src/views/', 'as above'],
  ['libs/plugins/otp/src/number-of.test.ts', 'in a process with phone-form.test.tsx it gets the mocks of that file'],
]);

/** The tests of products by the conformance kit. With all clauses, they render as a server does, without a window. */
const CONFORMANCE = '/conformance.test.tsx';

const VM_SETUP = fileURLToPath(new URL('vitest-vm.mjs', import.meta.url));

const isReact18 = process.env.LATCHKEY_REACT === '18';
const isDeep = process.env.LATCHKEY_TIER === 'deep';

const EMULATOR = join(workspace, 'apps/emulator');

/**
 * The unit tests of the packages under `libs`, and of the playground, as few Vitest projects. Files of one environment
 * share a process and its loaded modules. Files that mock modules each run in their own context, with a separate window
 * and separate modules.
 *
 * @returns {Promise<import('vitest/config').TestProjectInlineConfiguration[]>}
 */
export async function unitProjects() {
  const files = new Map();
  for (const { folder } of packages()) {
    const environment = folder === EMULATOR ? undefined : await environmentOf(folder);
    if (!environment) continue;
    const tests = testsUnder(folder);
    for (const file of isReact18 && !isDeep ? firstOfEachFolder(tests) : tests) files.set(file, environment);
  }
  return groups(files).map(({ environment, ...test }) =>
    latchkeyVitest({ environment, isEveryFileListed: true, test: { root: workspace, ...test } }),
  );
}

/**
 * The tests of the emulator. Those in a browser share one Chromium and one build of the pages.
 *
 * @returns {import('vitest/config').TestProjectInlineConfiguration[]}
 */
export function emulatorProjects() {
  const tests = testsUnder(EMULATOR);
  const isInBrowser = (file) => file.endsWith('.browser.test.ts');
  const others = new Map(tests.filter((file) => !isInBrowser(file)).map((file) => [file, 'node']));
  const browser = {
    name: 'browser',
    environment: 'node',
    isolate: false,
    include: tests.filter(isInBrowser).map(fromWorkspace),
    globalSetup: [join(EMULATOR, 'web/testing/browser-setup.ts')],
  };
  return [...groups(others), browser].map(({ setupFiles = [], ...test }) => ({
    plugins: [withoutScan],
    test: {
      root: workspace,
      setupFiles: [COMMON_SETUP, ...setupFiles],
      ...PATIENCE,
      ...test,
      name: `emulator-${test.name}`,
    },
  }));
}

/** `npm test` checks products by the quick clauses of the conformance kit. */
const QUICK = isDeep ? {} : { env: { LATCHKEY_CONFORMANCE: 'quick' } };

/** What the files of a Vitest project share. */
const HOW = {
  shared: { isolate: false, ...QUICK },
  context: { pool: 'vmForks', setupFiles: [VM_SETUP], ...QUICK },
  process: { isolate: true },
};

function groups(files) {
  const found = new Map();
  for (const [file, usual] of files) {
    const path = fromWorkspace(file);
    const text = readFileSync(file, 'utf8');
    const environment = /^\/\/ @vitest-environment (\S+)/m.exec(text)?.[1] ?? usual;
    const isolate =
      // Loaded modules keep a reference to their document, so files of another address share no process.
      /^\/\/ @vitest-environment-options/m.test(text) ||
      // The setup that clears the page belongs to the environment of packages that render.
      (environment === 'jsdom' && usual === 'node') ||
      MOCKS_MODULES.test(text) ||
      RENDERS_ON_SERVER.test(text) ||
      isListed(path, ISOLATED);
    const kind =
      isListed(path, OWN_PROCESS) || (isDeep && path.endsWith(CONFORMANCE))
        ? 'process'
        : isolate
          ? 'context'
          : 'shared';
    const name = `${environment}-${kind}`;
    if (!found.has(name)) found.set(name, { name, environment, ...HOW[kind], include: [] });
    found.get(name).include.push(path);
  }
  return [...found.values()];
}

const isListed = (path, files) => [...files.keys()].some((start) => path.startsWith(start));

function testsUnder(folder) {
  return filesUnder(folder).filter((file) => {
    const path = relative(folder, file);
    if (path.startsWith(`e2e${sep}`) || !/\.test\.(ts|tsx|mjs)$/.test(path)) return false;
    // Rendered templates repeat what the tests of the products do.
    if (!isDeep && path.startsWith(`templates${sep}`) && path.endsWith('.tsx')) return false;
    // It reads the package around it, which a template has not.
    if (path.startsWith(`templates${sep}`) && path.endsWith('conformance.test.tsx')) return false;
    // Its clauses with React 18 are checked in the deep tier.
    if (isReact18 && !isDeep && path.endsWith(`${sep}conformance.test.tsx`)) return false;
    return !isReact18 || drawsWithReact(path);
  });
}

/**
 * The tests that `npm test` runs with React 18: one file of each folder. A file that
 * mounts a whole widget is preferred. LATCHKEY_TIER=deep runs all of them.
 */
function firstOfEachFolder(tests) {
  const first = new Map();
  const rank = (file) => (/\/(mount|widget)[^/]*$/.test(file) ? 0 : 1);
  for (const file of tests.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))) {
    if (!first.has(dirname(file))) first.set(dirname(file), file);
  }
  return [...first.values()];
}

function fromWorkspace(file) {
  return relative(workspace, file).split(sep).join('/');
}

async function environmentOf(folder) {
  const path = ['vitest.config.ts', 'vitest.config.mjs'].map((name) => join(folder, name)).find(existsSync);
  if (!path) return undefined;
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, path, folder);
  return loaded?.config.test.environment;
}
