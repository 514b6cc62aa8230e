import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024;
const TEMPLATE = join(import.meta.dirname, 'project');

/**
 * Creates a project with the tools of the kit, one version of React, and packages from tarballs.
 *
 * @param {string} react the version of React
 * @param {readonly string[]} tarballs paths, or names with a version, as npm takes them
 * @returns {Promise<string>} its folder, outside of every workspace
 */
export async function createProject(react, tarballs) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-conformance-'));
  await cp(TEMPLATE, folder, { recursive: true });
  // npm leaves a lock file out of a package, so it has another name there.
  await rename(join(folder, 'lock.json'), join(folder, 'package-lock.json'));
  await npm(folder, ['ci']);
  const packages = [`react@${react}`, `react-dom@${react}`, ...tarballs];
  await npm(folder, ['install', '--no-save', '--no-package-lock', ...packages]);
  return folder;
}

/** Runs npm, without the settings of a surrounding npm script. @throws with its output if it fails */
export async function npm(folder, args) {
  const given = Object.entries(process.env).filter(([name]) => !/^npm_|^(NODE_ENV|NODE_OPTIONS|VITEST)/i.test(name));
  const env = { ...Object.fromEntries(given), npm_config_fund: 'false', npm_config_audit: 'false' };
  try {
    const options = { cwd: folder, env, maxBuffer: OUTPUT_LIMIT_BYTES };
    return (await promisify(execFile)('npm', args, options)).stdout;
  } catch (error) {
    throw new Error(`npm ${args.join(' ')} in ${folder}:\n${error.stdout ?? ''}${error.stderr ?? error}`, {
      cause: error,
    });
  }
}

/** The version of an installed package. */
export async function versionOf(project, name) {
  return JSON.parse(await readFile(join(project, 'node_modules', name, 'package.json'), 'utf8')).version;
}
