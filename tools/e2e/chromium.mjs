import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const isRoot = process.getuid?.() === 0;

/** Flags for a Chromium under test: no background activity, no network requests of its own. */
export const launchFlags = [
  // The sandbox needs an unprivileged user; Chromium refuses to start as root with it.
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Without this flag a software renderer replaces the GPU, which takes a tenth of the suites' time.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The headless shell is the same Chromium without browser windows, which saves a quarter of the suites' time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const usualPlaces = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/**
 * Returns the path of a Chromium or Chrome on this machine: the environment variable `CHROMIUM_PATH`, else an installed
 * one (`PATH`, then the usual places), else the one that Playwright has downloaded.
 *
 * @returns {string | undefined} `undefined` if there is none.
 * @throws when `CHROMIUM_PATH` names no program.
 */
export function findChromium() {
  const wish = process.env.CHROMIUM_PATH;
  if (wish) {
    if (isProgram(wish)) return wish;
    throw new Error(
      `CHROMIUM_PATH is "${wish}", which is no program. Correct it, or unset it to search for a browser.`,
    );
  }
  return candidates().find(isProgram);
}

/**
 * Like {@link findChromium}, but installs a Chromium if there is none, with a notice: Playwright's download first, else
 * Debian's package where the permissions suffice.
 *
 * @returns {Promise<string>} the path of a browser that starts.
 * @throws when none can be installed; the message names the fix.
 */
export async function ensureChromium(say = console.log) {
  const found = findChromium();
  if (found && starts(found)) return found;

  say(found ? `${found} does not start.` : 'No Chromium or Chrome found (search path, usual places, Playwright).');
  for (const { name, steps, possible } of installers) {
    if (!possible()) continue;
    say(`Installing ${name} …`);
    // The package manager must not ask a question.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const failed = steps().find(
      ([command, ...args]) => spawnSync(command, args, { stdio: 'inherit', env }).status !== 0,
    );
    const installed = findChromium();
    if (!failed && installed && starts(installed)) {
      say(`Installed ${installed}`);
      return installed;
    }
    say(`${name} could not be installed or does not start.`);
  }
  throw new Error(
    'No browser for the tests. Install Chromium or Chrome (on Debian: "apt-get install chromium"), ' +
      'or set CHROMIUM_PATH to one.',
  );
}

const installers = [
  {
    name: "Playwright's Chromium",
    possible: () => true,
    steps: () => {
      const folder = dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json')));
      return [[process.execPath, join(folder, 'cli.js'), 'install', '--no-shell', 'chromium']];
    },
  },
  ...['chromium-headless-shell', 'chromium'].map((debianPackage) => ({
    name: `Debian's package ${debianPackage}`,
    possible: () => onPath('apt-get') !== undefined && (isRoot || spawnSync('sudo', ['-n', 'true']).status === 0),
    steps: () => {
      const asRoot = isRoot ? [] : ['sudo', '-n'];
      return [
        [...asRoot, 'apt-get', 'update'],
        [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', debianPackage],
      ];
    },
  })),
];

function candidates() {
  const places = usualPlaces[process.platform] ?? [];
  return [
    ...names.map(onPath),
    ...(process.platform === 'linux' ? places.flatMap((folder) => names.map((name) => join(folder, name))) : places),
    chromium.executablePath(),
  ].filter((path) => path !== undefined);
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// A download can lack libraries of the system. `--version` loads them.
function starts(path) {
  try {
    execFileSync(path, ['--version', ...(isRoot ? ['--no-sandbox'] : [])], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await ensureChromium());
