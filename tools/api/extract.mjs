import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { entryPoints, packages, workspace } from '../workspace/packages.mjs';
import { nx } from '../workspace/run.mjs';

// Reads the public declarations of the published packages with API Extractor, from their builds. All entries share one
// TypeScript program: parsing the types of the DOM, React and Node takes most of the time.

const OUTPUT = join(workspace, 'node_modules/.cache/latchkey-api');
const SILENT = { default: { logLevel: ExtractorLogLevel.None, addToApiReportFile: false } };
const LOCALE = /\/locales\/[^/]+$/;

/**
 * @typedef {object} Entry
 * @property {string} specifier what a host imports: `@latchkey/ui/theme`
 * @property {string} packageName
 * @property {string} folder of the package
 * @property {boolean} isLocale whether the entry is the texts of one language
 * @property {string} report the declarations of all exports, as API Extractor writes them
 * @property {Model[]} exports with the types that they use; empty for a language
 *
 * @typedef {object} Model one export or member, as in an `*.api.json` file of API Extractor
 * @property {string} name
 * @property {string} kind
 * @property {string} docComment
 */

/**
 * Reads the entries of the published packages. Builds the packages that have no build.
 *
 * @param {readonly string[]} [names] of packages. @default all
 * @returns {Promise<Entry[]>} sorted by specifier
 * @throws when a name is not that of a published package, or API Extractor cannot read a declaration
 */
export async function extractApi(names = []) {
  const published = packages().filter(({ manifest }) => !manifest.private);
  const unknown = names.filter((name) => !published.some(({ manifest }) => manifest.name === name));
  if (unknown.length > 0) throw new Error(`No published package has the name ${unknown.join(', ')}.`);
  const wanted = published
    .filter(({ manifest }) => names.length === 0 || names.includes(manifest.name))
    .flatMap(entriesOf);
  await buildMissing(wanted);
  const entries = wanted.sort((one, other) => (one.specifier < other.specifier ? -1 : 1));
  rmSync(OUTPUT, { recursive: true, force: true });
  mkdirSync(OUTPUT, { recursive: true });
  const configurations = entries.map(configurationOf);
  const compilerState = CompilerState.create(configurations[0], {
    additionalEntryPoints: entries.map(({ file }) => file),
  });
  return entries.map((entry, index) => ({ ...entry, ...extract(configurations[index], compilerState, entry) }));
}

function entriesOf({ folder, manifest }) {
  return entryPoints(manifest, ({ types }) => types)
    .filter(({ target }) => target)
    .map(({ specifier, target }) => ({
      specifier,
      packageName: manifest.name,
      folder,
      file: join(folder, target),
      isLocale: LOCALE.test(specifier),
    }));
}

async function buildMissing(entries) {
  const missing = new Set(entries.filter(({ file }) => !existsSync(file)).map(({ packageName }) => packageName));
  if (missing.size === 0) return;
  const { code, output } = await nx(['run-many', '--targets=build', `--projects=${[...missing].join(',')}`]);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

const nameOf = ({ specifier }) => specifier.replaceAll('/', '__');

function configurationOf(entry) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: entry.folder,
      mainEntryPointFilePath: entry.file,
      newlineKind: 'lf',
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'esnext',
            moduleResolution: 'bundler',
            target: 'es2022',
            lib: ['es2022', 'dom', 'dom.iterable'],
            types: ['node', 'react'],
            strict: true,
            exactOptionalPropertyTypes: true,
            skipLibCheck: true,
          },
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: nameOf(entry),
        reportFolder: OUTPUT,
        reportTempFolder: join(OUTPUT, 'temp'),
        // A change of a type that an export uses is a change of that export.
        includeForgottenExports: true,
      },
      docModel: { enabled: !entry.isLocale, apiJsonFilePath: join(OUTPUT, `${nameOf(entry)}.api.json`) },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: SILENT,
        extractorMessageReporting: SILENT,
        tsdocMessageReporting: SILENT,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(entry.folder, 'package.json'),
  });
}

function extract(configuration, compilerState, entry) {
  const ignore = (message) => {
    message.handled = true;
  };
  Extractor.invoke(configuration, { compilerState, localBuild: true, messageCallback: ignore });
  const read = (extension) => readFileSync(join(OUTPUT, `${nameOf(entry)}.api.${extension}`), 'utf8');
  return {
    report: /```ts\n([^]*)\n```/.exec(read('md'))[1].trim(),
    exports: entry.isLocale ? [] : JSON.parse(read('json')).members[0].members,
  };
}

/** A sentence for each export without a doc comment. */
export function undocumentedExports(entries) {
  return entries.flatMap(({ specifier, exports }) => {
    // An overload may refer to the comment of the first.
    const documented = new Set(exports.filter(({ docComment }) => docComment).map(({ name }) => name));
    const names = exports.filter(({ isExported, name }) => isExported !== false && !documented.has(name));
    return [...new Set(names.map(({ name }) => `${specifier}: "${name}" has no doc comment.`))];
  });
}
