import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { rolldown } from 'rolldown';
import { inBundle, tags } from './locale-entries.mjs';
import { shown, workspace } from '../workspace/packages.mjs';

// The sizes of the languages in bytes, minified, brotli 11: `node tools/checks/locale-sizes.mjs`.

/** The sizes of a language: of the texts of all packages together, and of each package's alone. */
export async function sizesOf(tag) {
  const [all, ...parts] = await Promise.all([
    bundledSize(`libs/locales/src/${tag}.ts`),
    ...inBundle.map(({ folder }) => bundledSize(`${folder}/locales/${tag}.ts`)),
  ]);
  return { all, ...Object.fromEntries(inBundle.map(({ name }, index) => [name, parts[index]])) };
}

/** The size of a created language, without the English texts that it imports until each text is translated. */
export const sizeOfLanguage = ({ folder }) => bundledSize(languageModule(folder), [/\/english\.js$/]);

/** The module with the texts of a created language. */
export const languageModule = (folder) => `${shown(folder)}/src/${basename(folder)}.ts`;

async function bundledSize(file, external = []) {
  const bundle = await rolldown({
    input: join(workspace, file),
    external: [/^react/, ...external],
    platform: 'browser',
    logLevel: 'silent',
    resolve: { conditionNames: ['@latchkey/source', 'browser', 'import', 'default'] },
    treeshake: { moduleSideEffects: false },
  });
  const { output } = await bundle.generate({ minify: true, format: 'es' });
  await bundle.close();
  const code = output.map((chunk) => chunk.code ?? '').join('');
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

if (process.argv[1] === import.meta.filename)
  console.table(Object.fromEntries(await Promise.all(tags.map(async (tag) => [tag, await sizesOf(tag)]))));
