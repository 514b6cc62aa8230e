import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the workspace. */
export const workspace = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** In MiB. V8's default, 16, slows down a program that makes many short-lived objects by a sixth. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/**
 * Runs one of the workspace's own programs and returns its exit code and output.
 *
 * @param {string} program a script under `node_modules` or `tools`, relative to the workspace.
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, live?: boolean, cwd?: string }} [options] `live`: also write through to the
 *   terminal. `cwd`: the folder to run in. @default the workspace
 */
export async function run(program, args, { env = {}, live = false, cwd = workspace } = {}) {
  const child = spawn(process.execPath, [resolve(workspace, program), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, YOUNG_GENERATION].filter(Boolean).join(' '),
    },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(chunk);
      if (live) process.stderr.write(chunk);
    });
  }
  const code = await new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', done);
  });
  return { code, output: Buffer.concat(output).toString('utf8') };
}

/** Runs Nx with plain output, and without a daemon, which would keep running. */
export function nx(args, options = {}) {
  const env = { NX_DAEMON: 'false', NX_TUI: 'false', NX_TERMINAL_OUTPUT_STYLE: 'static', ...options.env };
  return run('node_modules/nx/dist/bin/nx.js', args, { ...options, env });
}
