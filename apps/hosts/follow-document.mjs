import { spawn } from 'node:child_process';
import { answers } from './start-server.mjs';

// Follows the commands of a document, with the packed packages in place of the published ones.

const RETRY_MS = 100;

/** Names the tarballs in place of our packages: npm can't fetch from a registry what is not published yet. */
export function withTarballs(command, packed) {
  if (!command.startsWith('npm install')) return command;
  const others = command.split(' ').filter((word) => !packed.has(word));
  return [...others, ...packed.values()].join(' ');
}

/**
 * Starts a command in a process group of its own, so that `stop` also ends what npx has started.
 *
 * @param {string} folder
 * @param {string} command for a shell; a `&` at its end is left out
 * @param {Record<string, string>} [more] of the environment
 */
export function start(folder, command, more = {}) {
  const foreground = command.replace(/ &$/, '');
  const child = spawn(foreground, {
    cwd: folder,
    shell: true,
    detached: true,
    env: { ...environment(), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const failure = (code) => new Error(`"${foreground}" ended with ${code}:\n${written.join('')}`);
  return {
    ended,
    failure,
    async succeed() {
      const code = await ended;
      if (code !== 0) throw failure(code);
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
      await ended;
    },
  };
}

/**
 * Waits until an address answers.
 *
 * @param {string} url
 * @param {readonly ReturnType<typeof start>[]} running commands that must not end before
 * @throws with the output of a command that has ended.
 */
export async function reachable(url, running) {
  const lost = Promise.race(running.map(async (one) => one.failure(await one.ended)));
  while (!(await answers(url))) {
    const outcome = await Promise.race([lost, new Promise((next) => setTimeout(next, RETRY_MS))]);
    if (outcome instanceof Error) throw outcome;
  }
}

function environment() {
  const ours = Object.entries(process.env).filter(([name]) => !/^npm_|^(NODE_ENV|NODE_OPTIONS|VITEST|CI$)/i.test(name));
  return Object.fromEntries(ours);
}
