import { resolve } from 'node:path';
import { compile, getPackageInfo, processVanillaFile } from '@vanilla-extract/integration';
import { PLACEHOLDER, placeholderError, raised, shortNames } from './sheet-file.mjs';

/**
 * A loader of webpack 5 for `*.css.ts` files of vanilla-extract: the placeholder `'__LATCHKEY_CSS__'` becomes the CSS text
 * of the file, as `latchkey({ sheets: true })` does in Vite. The result is JavaScript, which no other loader has to read.
 *
 * @this {{ resourcePath: string, addDependency(file: string): void }} the loader context
 * @returns {Promise<string>}
 * @throws Error when the file has styles and no placeholder, or a placeholder and no styles
 */
export default async function webpackSheets() {
  const { resourcePath: filePath } = this;
  const root = getPackageInfo(filePath).dirname;
  const identOption = shortNames(() => root);
  const { source, watchFiles } = await compile({ filePath, cwd: root, identOption });
  for (const file of watchFiles) this.addDependency(file);
  let css = '';
  const code = await processVanillaFile({
    source,
    filePath,
    identOption,
    // Drops the sheets of imported `*.css.ts` files: their own views adopt them.
    serializeVirtualCssPath(sheet) {
      if (resolve(root, sheet.fileScope.filePath) === resolve(filePath)) css = raised(sheet.source);
      return '';
    },
  });
  if ((css !== '') !== PLACEHOLDER.test(code)) throw new Error(placeholderError(filePath));
  return code.replace(PLACEHOLDER, (_, quote, before) => `${quote}${before}${quote}+${JSON.stringify(css)}`);
}
