#!/usr/bin/env node
import { relative, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { createPlugin, InputError } from './create-plugin.mjs';
import { kinds } from './templates.mjs';

const listOfKinds = Object.entries(kinds)
  .map(([name, what]) => `  ${name.padEnd(15)} ${what}`)
  .join('\n');

const HELP = `npm create latchkey-plugin [name] -- [options]

  --kind <kind>      ${Object.keys(kinds).join(', ')}; default: method
  --folder <path>    the folder to write to, new or empty; default: the name
  --title <text>     the name for people; default: the name with spaces
  --package <name>   the name of the package; default: latchkey-<name>
  --yes, -y          asks no questions
  --help, -h         prints this text

Kinds:
${listOfKinds}
`;

const options = {
  kind: { type: 'string' },
  folder: { type: 'string' },
  title: { type: 'string' },
  package: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
};

/** What the command line says. @throws {InputError} for an unknown option, or several names. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`Name one plugin, not ${positionals.length}.`);
    return { ...values, id: positionals[0] };
  } catch (error) {
    throw new InputError(`${error.message}\n\n${HELP}`);
  }
}

/** Asks for what the command line does not say. Without a terminal, and with --yes, the defaults apply. */
async function ask({ id, kind, folder, yes, ...rest }) {
  if (yes || !process.stdin.isTTY) {
    if (!id) throw new InputError(`Name the plugin: npm create latchkey-plugin acme-pager\n\n${HELP}`);
    return { id, kind: kind ?? 'method', folder: folder ?? id, ...rest };
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = async (question, otherwise) =>
      (await terminal.question(`${question}${otherwise ? ` (${otherwise})` : ''}: `)).trim() || otherwise;
    if (!kind) console.log(`Kinds:\n${listOfKinds}`);
    const chosen = kind ?? (await answer('Kind', 'method'));
    const name = id ?? (await answer('Name, such as acme-pager'));
    if (!name) throw new InputError('A plugin needs a name.');
    return { id: name, kind: chosen, folder: folder ?? (await answer('Folder', name)), ...rest };
  } finally {
    terminal.close();
  }
}

async function main() {
  const given = readArguments();
  if (given.help) return console.log(HELP);
  const { id, kind, folder, title, package: packageName } = await ask(given);
  const target = resolve(folder);
  const files = createPlugin({ id, kind, folder: target, title, packageName });
  console.log(`Wrote ${files.length} files to ${target}

Next:
  cd ${relative(process.cwd(), target) || '.'}
  npm install
  npm test
  npm run dev`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
