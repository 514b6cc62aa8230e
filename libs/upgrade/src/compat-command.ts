import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkCompatibility, describeCompatibility } from './compat.js';
import { resultOf, type CommandResult } from './command.js';

const USAGE = `Usage: latchkey-compat [--release <folder>] [--json] [file or folder …]

Names the exports of Latchkey's packages that a plugin uses and a release lacks.

  file or folder     sources or built files of the plugin. Default: src
  --release <folder> has the packages by their names. Default: node_modules
  --json             writes JSON: release, uses, missing

Exit code: 0 nothing is missing, 1 something is missing, 2 the command could not run.`;

/** `latchkey-compat`: compares the exports that a plugin uses with those of a release. @param args of the command line */
export function compatCommand(args: readonly string[]): CommandResult {
  return resultOf(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        release: { type: 'string', default: 'node_modules' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return { output: USAGE, code: 0 };
    if (!existsSync(values.release)) throw new Error(`--release: there is no folder "${values.release}".`);
    const found = checkCompatibility(positionals.length > 0 ? positionals : ['src'], values.release);
    return {
      output: values.json ? JSON.stringify(found, null, 2) : describeCompatibility(found),
      code: found.missing.length > 0 ? 1 : 0,
    };
  });
}
