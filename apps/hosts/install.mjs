import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packages } from '../../tools/workspace/packages.mjs';
import { pack } from '../../tools/workspace/pack.mjs';
import { publicToken } from './sign-ins.mjs';

const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;

/** Hosts send nothing to the makers of their tools. */
export const quiet = { NEXT_TELEMETRY_DISABLED: '1' };

let packed;

/** Packs every published package, once, into a new folder outside of the workspace. @returns the tarballs, by package name */
export function packAll() {
  return (packed ??= packPublished());
}

async function packPublished() {
  const into = await newFolder('tarballs');
  const results = await pack(
    packages().filter(({ manifest }) => !manifest.private),
    into,
  );
  return new Map(results.map(({ manifest, tarball }) => [manifest.name, tarball]));
}

/** Creates a folder outside of the workspace, so that nothing resolves into it. */
export function newFolder(name) {
  return mkdtemp(join(tmpdir(), `latchkey-${name}-`));
}

/**
 * Copies a host out of the workspace, installs its lock file, then the tarballs. npm adds the dependencies that the
 * tarballs name, and leaves the host's own as they are.
 *
 * @param {string} name the folder of the host
 * @param {ReadonlyMap<string, string>} tarballs
 * @param {boolean} [hasEmulator] whether the host also needs the emulator. @default false
 * @returns {Promise<string>} the folder
 */
export async function installHost(name, tarballs, hasEmulator) {
  const folder = await copyHost(name);
  await installTarballs(folder, tarballs, hasEmulator);
  return folder;
}

/** Copies a host out of the workspace, and installs its lock file. @returns {Promise<string>} the folder */
export async function copyHost(name) {
  const folder = await newFolder(name);
  await cp(join(import.meta.dirname, name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist|\.next|build)$/.test(path),
  });
  // Fails for a package that does not run on this version of Node.
  await npm(folder, ['ci', '--engine-strict']);
  return folder;
}

/**
 * Installs packages into a folder.
 *
 * @param {boolean} [hasEmulator] whether the emulator is one of them. @default false
 */
export async function installTarballs(folder, tarballs, hasEmulator = false) {
  const files = [...tarballs].filter(([name]) => hasEmulator || name !== '@latchkey/emulator').map(([, file]) => file);
  await npm(folder, ['install', '--no-save', '--no-package-lock', ...files]);
}

/**
 * The environment of a build that gives a host its public token and its provider. Each bundler passes only variables
 * with its own prefix to the page.
 */
export function addressesFor(emulatorUrl) {
  const variables = { API_URL: emulatorUrl, PUBLIC_TOKEN: publicToken };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      ['', 'VITE_', 'NEXT_PUBLIC_'].map((prefix) => [`${prefix}${name}`, value]),
    ),
  );
}

/**
 * Runs npm in a folder as a person would: without the workspace's settings.
 *
 * @throws with the output of the command if it fails.
 */
export async function npm(folder, args, env = {}) {
  const ours = Object.entries(process.env).filter(([name]) => !/^npm_|^(NODE_ENV|NODE_OPTIONS|VITEST)/i.test(name));
  try {
    const { stdout, stderr } = await promisify(execFile)('npm', args, {
      cwd: folder,
      env: { ...Object.fromEntries(ours), npm_config_fund: 'false', npm_config_audit: 'false', ...quiet, ...env },
      maxBuffer: OUTPUT_LIMIT_BYTES,
    });
    return stdout + stderr;
  } catch (error) {
    throw new Error(`npm ${args.join(' ')} in ${folder}:\n${error.stdout ?? ''}${error.stderr ?? error}`, {
      cause: error,
    });
  }
}

/** Removes a folder that `newFolder` created. */
export function remove(folder) {
  return rm(folder, { recursive: true, force: true });
}
