import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The emulator's command line program, as its build writes it. */
const CLI = fileURLToPath(new URL('../../apps/emulator/dist/cli.js', import.meta.url));
const READY = /ready on (http:\/\/\S+)/;

/**
 * Starts the emulator of this workspace in a separate process and waits until it is ready.
 *
 * @param {readonly string[]} args for its command line.
 * @throws with the output of the process when it ends before it is ready.
 */
export async function startEmulator(args) {
  // A separate process group: Ctrl-C reaches only the caller, which then stops the emulator.
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
