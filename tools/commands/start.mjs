import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nx, workspace } from '../workspace/run.mjs';
import { serveForDevelopment } from '../serve/development.mjs';
import { startEmulator } from '../serve/emulator.mjs';
import { isPortFree } from '../serve/loopback.mjs';
import { serve, strictPolicy } from '../serve/serve.mjs';

// `npm start`: runs the emulator and the playground's production build until Ctrl-C.
// `npm run dev`: the same with the playground's sources and hot reload, without the Content-Security-Policy.
// The emulator keeps its users in `.latchkey/` across restarts. With `-- --memory` it does not.

const playground = join(workspace, 'apps/playground');
const keptIn = join(workspace, '.latchkey/emulator.sqlite');

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function start() {
  const { values } = parseArgs({ options: { dev: { type: 'boolean' }, memory: { type: 'boolean' } } });
  const port = portFrom('LATCHKEY_PORT', 4200);
  const emulatorPort = portFrom('LATCHKEY_EMULATOR_PORT', 4210);
  await needFree(port, 'LATCHKEY_PORT', 'the playground');
  await needFree(emulatorPort, 'LATCHKEY_EMULATOR_PORT', 'the emulator');

  await build(values.dev ? ['@latchkey/emulator'] : ['@latchkey/emulator', '@latchkey/playground']);

  if (!values.memory) await mkdir(join(keptIn, '..'), { recursive: true });
  const emulator = await startEmulator([
    ...['--port', String(emulatorPort), '--playground', `http://localhost:${port}`],
    ...(values.memory ? ['--memory'] : ['--file', keptIn]),
  ]);
  const pages = values.dev
    ? await serveForDevelopment({ root: playground, port, emulatorUrl: emulator.url })
    : await serve({ root: join(playground, 'dist'), port, emulatorUrl: emulator.url, csp: strictPolicy });

  let stopping = false;
  const stop = async () => {
    stopping = true;
    await Promise.all([emulator.stop(), pages.close()]);
    process.exit(process.exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  void emulator.ended.then((code) => {
    if (stopping) return undefined;
    console.error(`The emulator ended (${code}).`);
    process.exitCode = 1;
    return stop();
  });

  for (const url of [`${emulator.url}/_emulator/health`, pages.url]) await needAnswer(url);
  console.log(`Playground  ${pages.url}`);
  console.log(`Emulator    ${emulator.url}`);
  console.log(values.memory ? 'Users are forgotten at the end.' : 'Users are kept in .latchkey/.', 'Ctrl-C ends both.');
}

function portFrom(variable, usual) {
  const text = process.env[variable] ?? String(usual);
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is "${text}", which is no port.`);
}

async function needFree(port, variable, what) {
  if (await isPortFree(port)) return;
  throw new Error(`Port ${port} for ${what} is in use. End what uses it, or set ${variable} to another one.`);
}

async function build(projects) {
  console.log(`Building ${projects.join(' and ')} …`);
  const { code, output } = await nx(['run-many', '--targets=build', `--projects=${projects.join(',')}`]);
  if (code !== 0) throw new Error(`${output}\nThe build of ${projects.join(' and ')} failed.`);
}

async function needAnswer(url) {
  const { ok, status } = await fetch(url);
  if (!ok) throw new Error(`${url} answered ${status}.`);
}
