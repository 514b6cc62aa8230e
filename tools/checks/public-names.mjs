import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicNames } from './public-names-of.mjs';
import { conclude, packages, shown, workspace } from './workspace.mjs';

// Compares the exports of each published package, types included, with public-names.json. An added, removed or changed
// (value or type) name affects hosts, and must be intended. Each of them needs a doc comment.

const SNAPSHOT = join(import.meta.dirname, 'public-names.json');
const UPDATE = 'node tools/checks/public-names.mjs --update';

const { names: now, undocumented } = publicNames(packages().filter(({ manifest }) => !manifest.private));
if (process.argv.includes('--update')) {
  writeFileSync(SNAPSHOT, `${JSON.stringify(now, null, 2)}\n`);
  execFileSync(process.execPath, [join(workspace, 'node_modules/oxfmt/bin/oxfmt'), SNAPSHOT]);
  console.log(`Wrote ${shown(SNAPSHOT)}`);
} else {
  const before = existsSync(SNAPSHOT) ? JSON.parse(readFileSync(SNAPSHOT, 'utf8')) : {};
  conclude(
    'public names',
    [...differences(before, now), ...undocumented.map((name) => `${name} has no doc comment`)],
    `Write each missing comment. If a changed name is meant: ${UPDATE}, and add a changeset.`,
  );
}

function differences(before, after) {
  const specifiers = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return specifiers.flatMap((specifier) => {
    const [old, fresh] = [before[specifier] ?? [], after[specifier] ?? []];
    return [
      ...old.filter((name) => !fresh.includes(name)).map((name) => `${specifier}: "${name}" is gone`),
      ...fresh.filter((name) => !old.includes(name)).map((name) => `${specifier}: "${name}" is new`),
    ];
  });
}
