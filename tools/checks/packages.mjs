import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind, problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { declarationsIn, unlinkedCitations } from '../build/citations.mjs';
import { pack } from '../workspace/pack.mjs';
import { nx } from '../workspace/run.mjs';
import { namesIn } from './names.mjs';
import { publishedReadmes } from './readmes.mjs';
import { isMeasured, withSize } from '../sizes/budgets.mjs';
import { compilerOptions, diagnosticsOf } from './typescript.mjs';
import { conclude, entryPoints, filesUnder, packages, shown, workspace } from '../workspace/packages.mjs';

// Checks the published packages as a host gets them: packed, unpacked, without their sources. publint and "are the
// types wrong" check the manifests, TypeScript checks the declarations, and no file may name this machine. Arguments
// select packages; by default all are checked. Packages without a build are built first.

// Inside node_modules: module resolution finds third-party packages above it, and Git and the other checks skip it.
const lab = join(workspace, 'node_modules/.cache/latchkey-packed');
const installed = join(lab, 'node_modules');

/** The supported module resolutions of hosts: the packages contain only ES modules. */
const RESOLUTIONS = ['node16-esm', 'bundler'];

/** Other packages re-export the code of the first, and have the types. The second is a command. */
const WITHOUT_TYPES = ['@latchkey/core', 'create-latchkey-plugin'];

const named = process.argv.slice(2);
const published = packages().filter(({ manifest }) => !manifest.private);
const unknown = named.filter((name) => !published.some(({ manifest }) => manifest.name === name));
if (unknown.length > 0) throw new Error(`No published package has the name ${unknown.join(', ')}.`);
const checked = published.filter(({ manifest }) => named.length === 0 || named.includes(manifest.name));
await buildMissing(checked);

await rm(lab, { recursive: true, force: true });
await mkdir(installed, { recursive: true });
await writeFile(join(lab, 'package.json'), '{ "type": "module" }\n');

const packed = await pack(checked, lab);
for (const { manifest, tarball } of packed) unpack(tarball, join(installed, manifest.name));

const findings = [
  ...(await Promise.all(packed.map(lint))).flat(),
  ...(await Promise.all(packed.map(typesAreRight))).flat(),
  ...typeCheck('bundler'),
  ...typeCheck('node16'),
  ...(await traces(packed)),
  ...(await citations(packed)),
  ...(await staleSizes(packed)),
];
console.log(`${packed.length} packages: ${packed.map(({ manifest }) => manifest.name).join(', ')}`);
conclude('packages', findings, `They are unpacked in ${installed}.`);

// The declarations of a package import those of its dependencies, so Nx builds these, too.
async function buildMissing(all) {
  const isMissing = ({ folder, manifest }) => manifest.scripts?.build && !existsSync(join(folder, 'dist'));
  const missing = all.filter(isMissing).map(({ manifest }) => manifest.name);
  if (missing.length === 0) return;
  const { code, output } = await nx(['run-many', '--targets=build', `--projects=${missing.join(',')}`]);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

function unpack(tarball, into) {
  spawnSync('mkdir', ['-p', into]);
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', into]);
  if (status !== 0) throw new Error(`tar: ${stderr}`);
}

/** The sizes in READMEs that differ from the builds. */
async function staleSizes(all) {
  const names = all.map(({ manifest }) => manifest.name);
  const measured = publishedReadmes().filter((readme) => names.includes(readme.name) && isMeasured(readme));
  const found = measured.map(async (readme) =>
    (await withSize(readme)) === readme.text ? [] : [`${shown(readme.path)}: its size differs. Run: npx nx sync`],
  );
  return (await Promise.all(found)).flat();
}

/** The citations of documents that a package does not contain, in its declarations. */
async function citations(all) {
  const files = all.flatMap(({ manifest }) => declarationsIn(join(installed, manifest.name)));
  const found = files.map(async (file) => {
    const unlinked = unlinkedCitations(await readFile(file, 'utf8'));
    return unlinked.map((cited) => `${file}: cites "${cited}" without a link to the repository`);
  });
  return (await Promise.all(found)).flat();
}

async function lint({ manifest }) {
  const { messages } = await publint({ pkgDir: join(installed, manifest.name), strict: true, pack: false });
  return messages.map((message) => `${manifest.name}: publint: ${formatMessage(message, manifest)}`);
}

/** Runs "are the types wrong" for hosts that import ES modules. */
async function typesAreRight({ manifest, tarball }) {
  if (WITHOUT_TYPES.includes(manifest.name)) return [];
  // Style sheets, and scripts that a page loads as they are.
  const files = Object.keys(manifest.exports).filter((name) => /\.(css|js)$/.test(name));
  const analysis = await checkPackage(createPackageFromTarballData(await readFile(tarball)), {
    excludeEntrypoints: files,
  });
  if (!analysis.types) return [`${manifest.name}: it has no types`];
  return analysis.problems
    .filter((problem) => RESOLUTIONS.some((kind) => problemAffectsResolutionKind(problem, kind, analysis)))
    .map((problem) => `${manifest.name}: ${problemKindInfo[problem.kind].title}: ${JSON.stringify(problem)}`);
}

/** Compiles a host that imports everything from every entry point. */
function typeCheck(moduleResolution) {
  const consumer = join(lab, `host-${moduleResolution}.ts`);
  const entries = packed.flatMap(({ manifest }) =>
    // A script for pages, such as `early.js`, exports nothing.
    entryPoints(manifest, ({ types }) => types).filter(({ specifier, target }) => target && !specifier.endsWith('.js')),
  );
  ts.sys.writeFile(
    consumer,
    entries
      .map(({ specifier }, index) => `import * as entry${index} from '${specifier}';\nvoid entry${index};\n`)
      .join(''),
  );
  const options = compilerOptions({
    customConditions: [],
    moduleResolution,
    ...(moduleResolution === 'node16' && { module: 'node16' }),
    // The check is about declarations.
    skipLibCheck: false,
    isolatedModules: false,
  });
  const program = ts.createProgram({ rootNames: [consumer], options });
  const ours = (path) => path === consumer || path.startsWith(join(installed, '@latchkey/'));
  return diagnosticsOf(program, ours).map(
    ({ file, line, text }) => `${file.replace(`${lab}/`, '')}:${line} (${moduleResolution}): ${text}`,
  );
}

async function traces(all) {
  const found = await Promise.all(
    all.flatMap(({ manifest }) =>
      unpackedFiles(join(installed, manifest.name)).map(async (path) =>
        namesIn(path.slice(installed.length + 1), await readFile(path, 'utf8')),
      ),
    ),
  );
  return found.flat();
}

function unpackedFiles(folder) {
  const dist = join(folder, 'dist');
  return [...filesUnder(folder), ...(existsSync(dist) ? filesUnder(dist) : [])];
}
