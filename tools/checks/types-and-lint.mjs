import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { nx } from '../run.mjs';
import { openState } from './check-state.mjs';
import { cacheFolder, environments, incrementalProgram, ownFiles, sharedHosts } from './programs.mjs';
import { conclude, filesUnder, packages, shown, workspace } from './workspace.mjs';

// Checks the types of every file and lints it. Both happen in one process because the rules with types ask for what
// the type check has just computed. A later run only looks at what changed, and at what depends on it.
//
// --no-cache  looks at everything
// --types     leaves lint out

const { values: options } = parseArgs({
  options: { cache: { type: 'boolean', default: true }, types: { type: 'boolean' } },
  allowNegative: true,
});

const NODE_TYPES = join(workspace, 'node_modules/@types/node/index.d.ts');

const all = environments();
if (!options.cache) rmSync(cacheFolder, { recursive: true, force: true });
const state = openState(cacheFolder, keyFiles());
/** The program of the environment whose files are linted: ESLint keeps the array. */
const currentProgram = [];
const lint = options.types ? undefined : await startLint();

const createHost = sharedHosts();
const checked = new Set();
const typeFindings = [];
const lintFindings = [];
for (const environment of all) await check(environment);
const sources = packages().flatMap(({ folder }) => filesUnder(folder).filter(isTypeScript));
for (const file of sources.filter((path) => !checked.has(path))) {
  typeFindings.push(`${shown(file)}: no tsconfig.json of its package includes or reaches it`);
}
if (lint) await lintFiles(lint.untyped);
state.save();

conclude('types', typeFindings, 'npm run typecheck checks one package.');
if (lint) conclude('lint', lintFindings, 'npx eslint --fix mends some of it.');

/** What every result depends on: the configurations, and the versions of what is installed. */
function keyFiles() {
  const manifests = packages().flatMap(({ folder }) =>
    filesUnder(folder).filter((path) => /\/(package|tsconfig)\.json$/.test(path)),
  );
  const checks = ['types-and-lint', 'programs', 'check-state', 'bans', 'layers'].map(
    (name) => `tools/checks/${name}.mjs`,
  );
  const shared = ['package-lock.json', 'tsconfig.base.json', 'eslint.config.mjs', ...checks];
  return [...shared.map((name) => join(workspace, name)), ...manifests];
}

/** Configurations are read by tools; they have no types of ours. */
function isTypeScript(path) {
  return /\.tsx?$/.test(path) && !path.endsWith('.config.ts');
}

async function check(environment) {
  const { name, rootNames } = environment;
  const known = state.filesOf(`types ${name}`);
  const toLint = (lint ? known : []).filter((file) => lint.typed.has(file) && !checked.has(file));
  if (state.hasPassed(`types ${name}`, rootNames) && toLint.every((file) => state.hasPassed(`lint ${file}`, [file]))) {
    for (const file of known) checked.add(file);
    return;
  }

  const builder = incrementalProgram(environment, createHost);
  const program = builder.getProgram();
  const own = ownFiles(program);
  if (!environment.options.types?.includes('node') && program.getSourceFile(NODE_TYPES)) {
    typeFindings.push(`${name}: a dependency includes Node's types, which its tsconfig.json does not list`);
  }
  const { affected, diagnostics } = diagnose(builder, own, new Set(rootNames));
  typeFindings.push(...diagnostics.map(formatDiagnostic));
  // What a changed file means to another one may break a rule there.
  for (const file of affected) state.forget(`lint ${file}`);
  state.save();
  if (diagnostics.length === 0) {
    builder.emit();
    state.pass(`types ${name}`, own);
  }

  currentProgram[0] = program;
  const unseen = own.filter((file) => !checked.has(file));
  for (const file of unseen) checked.add(file);
  if (lint) await lintFiles(unseen.filter((file) => lint.typed.has(file)));
}

/** Errors in the files that no smaller environment has, in what its tsconfig.json names, and in the configuration. */
function diagnose(builder, own, rootNames) {
  const wanted = new Set(own.filter((file) => rootNames.has(file) || !checked.has(file)));
  const program = builder.getProgram();
  const diagnostics = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  const affected = [];
  for (;;) {
    const next = builder.getSemanticDiagnosticsOfNextAffectedFile(undefined, (file) => !wanted.has(file.fileName));
    if (!next) break;
    const file = next.affected;
    affected.push(file.fileName);
    diagnostics.push(...program.getSyntacticDiagnostics(file), ...next.result);
    // Whether its declarations can be written: a build would fail.
    if (program.getCompilerOptions().declaration) diagnostics.push(...program.getDeclarationDiagnostics(file));
  }
  return { affected, diagnostics };
}

function formatDiagnostic({ file, start = 0, code, messageText }) {
  const text = `TS${code} ${ts.flattenDiagnosticMessageText(messageText, '\n  ')}`;
  return file ? `${shown(file.fileName)}:${file.getLineAndCharacterOfPosition(start).line + 1}: ${text}` : text;
}

async function startLint() {
  // The module boundaries are judged by Nx's graph of the projects, which any command of Nx brings up to date.
  const graph = await nx(['show', 'projects']);
  if (graph.code !== 0) throw new Error(graph.output);
  // Nx's rule reads the project graph once if ESLint's own program runs, and otherwise for every file, which takes 10 s.
  process.argv[1] = join(workspace, 'node_modules/eslint/bin/eslint.js');
  const eslint = new ESLint({
    cwd: workspace,
    overrideConfig: [
      {
        files: ['{libs,apps}/**/*.{ts,tsx}'],
        languageOptions: { parserOptions: { project: null, programs: currentProgram } },
      },
      { files: ['**/*.config.ts'], languageOptions: { parserOptions: { programs: null } } },
    ],
  });
  const files = filesUnder(workspace).filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
  const linted = [];
  for (const file of files) if (!(await eslint.isPathIgnored(file))) linted.push(file);
  return { eslint, typed: new Set(linted.filter(isTypeScript)), untyped: linted.filter((path) => !isTypeScript(path)) };
}

async function lintFiles(files) {
  const changed = files.filter((file) => !state.hasPassed(`lint ${file}`, [file]));
  if (changed.length === 0) return;
  for (const { filePath, messages } of await lint.eslint.lintFiles(changed)) {
    if (messages.length === 0) state.pass(`lint ${filePath}`, [filePath]);
    lintFindings.push(
      ...messages.map(({ line, ruleId, message }) => `${shown(filePath)}:${line}: ${message} (${ruleId})`),
    );
  }
}
