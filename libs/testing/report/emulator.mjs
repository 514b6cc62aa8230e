import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const READY = /ready on (http:\/\/\S+)/;

/**
 * Starts the emulator that a project has installed, on a free port and without stored data.
 *
 * @param {string} project
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws with its output if it ends before it is ready
 */
export async function startEmulator(project) {
  const program = join(project, 'node_modules/@latchkey/emulator/dist/cli.js');
  const child = spawn(process.execPath, [program, '--memory', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = [];
  child.stderr.on('data', (chunk) => written.push(String(chunk)));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      written.push(`${line}\n`);
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.once('error', reject);
    void ended.then((code) => reject(new Error(`The emulator ended with ${code}:\n${written.join('')}`)));
  });
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
