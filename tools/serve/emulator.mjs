import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The emulator's command line, as its build leaves it. */
const CLI = fileURLToPath(new URL('../../apps/emulator/dist/cli.js', import.meta.url));
const READY = /ready on (http:\/\/\S+)/;

/**
 * Starts the emulator of this workspace in a process of its own and waits until it is ready.
 *
 * @param {readonly string[]} args of its command line.
 * @throws with everything that the process wrote, when it ends before it is ready.
 */
export async function startEmulator(args) {
  // A group of its own: Ctrl-C reaches the caller alone, who stops the emulator in its turn.
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const stopWithUs = () => child.kill();
  process.once('exit', stopWithUs);
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', stopWithUs);
    return code ?? signal;
  });

  const written = [];
  const remember = (chunk) => written.push(String(chunk));
  child.stderr.on('data', remember);
  const ready = new Promise((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      remember(`${line}\n`);
      const url = READY.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const outcome = await Promise.race([ready, ended.then((code) => ({ code }))]);
  if (typeof outcome !== 'string') {
    throw new Error(`The emulator ended with ${outcome.code} before it was ready:\n${written.join('')}`);
  }
  child.stderr.off('data', remember).pipe(process.stderr);

  return {
    url: outcome,
    ended,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
