import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { SOURCE_CONDITION } from '../build/vite.mjs';
import { exportOf, tags } from '../checks/locale-entries.mjs';
import { englishTexts, localized } from '../checks/locale-types.mjs';
import { workspace } from '../workspace/run.mjs';

/** The languages that the script contains: those of the widget other than English, and `pseudo`. */
export const languages = [...tags, 'pseudo'];

/** The script that {@link buildAppearanceScript} writes. */
export const appearanceFile = join(workspace, 'libs/testing/e2e/dist/appearance.js');

const ENTRY = '\0appearance';

/** Resolves the imports of a source text as those of a file of this folder. @returns {import('rolldown').Plugin} */
const entryOf = (source) => ({
  name: 'appearance-entry',
  resolveId(id, importer) {
    if (id === ENTRY) return ENTRY;
    return importer === ENTRY ? this.resolve(id, import.meta.filename) : null;
  },
  load: (id) => (id === ENTRY ? source : null),
});

/**
 * Builds a script that sets `globalThis.__appearance`: the themes `dark` and `highContrast`, and the texts of all
 * packages by language. The harness evaluates it in a page, so that the pages of the specs contain neither.
 */
export async function buildAppearanceScript() {
  const english = Object.fromEntries(localized.flatMap((one) => [...englishTexts(one)]));
  const source = [
    `import { dark, highContrast } from '@latchkey/themes';`,
    `import { pseudo } from '@latchkey/testing/pseudo';`,
    ...tags.map((tag) => `import { ${exportOf(tag)} } from '@latchkey/locales/${tag}';`),
    `const english = ${JSON.stringify(english)};`,
    `const texts = { ${tags.map((tag) => `'${tag}': ${exportOf(tag)}`).join(', ')}, pseudo: pseudo(english) };`,
    `globalThis.__appearance = { themes: { dark, highContrast }, texts };`,
  ].join('\n');
  const bundle = await rolldown({
    input: ENTRY,
    cwd: workspace,
    external: /^react(-dom)?$/,
    resolve: {
      conditionNames: [SOURCE_CONDITION, 'import', 'default'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    plugins: [entryOf(source)],
    treeshake: { moduleSideEffects: false },
    // Only React's server environment reads the directive `'use client'`.
    onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
  });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  await mkdir(dirname(appearanceFile), { recursive: true });
  await writeFile(appearanceFile, output[0].code);
}
