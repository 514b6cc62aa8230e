import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { resultOf, type CommandResult } from './command.js';
import { migrateText, type Migration } from './migration.js';
import { migrations } from './migrations/index.js';
import { sourceFilesAt } from './source-files.js';

const USAGE = `Usage: latchkey-migrate [--check] [--from <number>] [--list] [file or folder …]

Changes the sources of a plugin to the names that newer releases have. It can run again: a second run changes nothing.

  file or folder   sources of the plugin. Default: src
  --check          changes no file; exit code 1 if a file would change
  --from <number>  starts with this migration, such as 2. Default: 1
  --list           lists the migrations

Exit code: 0, or 1 with --check, or 2 if the command could not run.`;

/** `latchkey-migrate`: applies the migrations to the sources of a plugin. @param args of the command line */
export function migrateCommand(args: readonly string[]): CommandResult {
  return resultOf(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean', default: false },
        from: { type: 'string', default: '1' },
        list: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return { output: USAGE, code: 0 };
    if (values.list) return { output: migrations.map(describe).join('\n'), code: 0 };
    const from = Number(values.from);
    if (!migrations.some(({ id }) => Number.parseInt(id, 10) === from))
      throw new Error(`--from: "${values.from}" is not the number of a migration.`);
    const chosen = migrations.filter(({ id }) => Number.parseInt(id, 10) >= from);
    return migrateFiles(sourceFilesAt(positionals.length > 0 ? positionals : ['src']), chosen, values.check);
  });
}

const describe = ({ id, version, title }: Migration): string => `${id} (${version}): ${title}`;

function migrateFiles(files: readonly string[], chosen: readonly Migration[], isCheck: boolean): CommandResult {
  let changed = 0;
  const lines: string[] = [];
  for (const file of files) {
    const before = readFileSync(file, 'utf8');
    const { text, applied, notes } = migrateText(file, before, chosen);
    if (text !== before) {
      changed += 1;
      lines.push(`${file}: ${applied.join(', ')}`);
      if (!isCheck) writeFileSync(file, text);
    }
    lines.push(...notes.map((note) => `${file}:${note.line}: ${note.text}`));
  }
  const verb = isCheck ? 'would change' : 'changed';
  return {
    output: [...lines, `${changed} of ${files.length} files ${verb}.`].join('\n'),
    code: isCheck && changed > 0 ? 1 : 0,
  };
}
