import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { extname, join } from 'node:path';
import { retiredPublicNames } from './retired-names.mjs';
import { conclude, filesUnder, shown, workspace } from '../workspace/packages.mjs';

// Checks that no file of the repository names a registry of an installation, or a path of a machine; that no source is
// missing because a pattern in .gitignore matches too much; and that no document uses a former public name.

/** Patterns that no committed and no packed file may contain. */
export const forbidden = [
  {
    what: 'a package registry',
    pattern: /\bregistry\.(npmjs|yarnpkg)\b|\bnpm\.pkg\.github\b|https?:\/\/[^\s"'/]*\bregistry\b/i,
  },
  { what: 'the folder of this workspace', pattern: new RegExp(`${escape(workspace)}(?=[/"'\\s]|$)`) },
  {
    what: 'a document that is not in this repository; cite docs/reference or a standard',
    pattern:
      /\b(SPEC|DESIGN) sections?\b|\bPROVIDER[_]CONTRACT\b|\bQUALITY (G?\d|section)|\b(DESIGN|STYLE|PEERS|QUALITY|SPEC|B2B)\.md\b/,
  },
  { what: 'the home folder of this machine', pattern: new RegExp(`(?<![\\w./])${escape(homedir())}/`) },
];

const BINARY = new Set(['.png', '.jpg', '.webp', '.ico', '.woff2', '.wasm', '.gz', '.tgz', '.sqlite']);

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: workspace,
  });
  const paths = listed
    .toString('utf8')
    .split('\0')
    .filter((path) => path && !BINARY.has(extname(path)));
  const findings = paths
    .filter((path) => existsSync(join(workspace, path)))
    .flatMap((path) => namesIn(path, readFileSync(join(workspace, path), 'utf8')));
  conclude(
    'names',
    [...findings, ...resolvedInLock(), ...ignoredSources(), ...retiredIn(paths)],
    'A clone on any other machine must work as this one does.',
  );
}

/** Returns the lines of a text with a forbidden name, as findings. */
export function namesIn(path, text) {
  const broken = forbidden.filter(({ pattern }) => pattern.test(text));
  return broken.flatMap(({ what, pattern }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: names ${what}`] : [])),
  );
}

/** Former public names in documents. ESLint refuses retired names in declarations. */
function retiredIn(paths) {
  return paths
    .filter((path) => path.endsWith('.md') && !path.startsWith('.changeset/') && !/CHANGELOG|migrating/.test(path))
    .flatMap((path) => retiredWords(path, readFileSync(join(workspace, path), 'utf8')));
}

/** Returns the lines of a document with a former public name, as findings. */
export function retiredWords(path, text) {
  return text.split('\n').flatMap((line, index) => {
    const name = retiredPublicNames.find((one) => line.includes(one));
    return name ? [`${path}:${index + 1}: "${name}" is a former public name; see docs/migrating-0.2.md`] : [];
  });
}

function resolvedInLock() {
  const { packages } = JSON.parse(readFileSync(join(workspace, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([, { resolved = '' }]) => /^[a-z+]+:\/\//.test(resolved))
    .map(([name]) => `package-lock.json: "resolved" of ${name || 'the root'} is an address`);
}

function ignoredSources() {
  const sources = ['libs', 'apps', 'tools']
    .flatMap((folder) => filesUnder(join(workspace, folder)))
    .filter((path) => /\.(ts|tsx|mjs|css|html)$/.test(path));
  const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '--stdin', '-v'], {
    cwd: workspace,
    input: sources.map(shown).join('\n'),
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([pattern, path]) => `${path}: Git leaves it out (${pattern})`);
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
