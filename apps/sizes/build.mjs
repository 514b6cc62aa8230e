import { fileURLToPath } from 'node:url';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';

/** Modules whose bytes are not ours: React, the official client, the bundler's own, the host's lines. By module path. */
const notOurs = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
  { name: 'bundler', test: /vite.preload-helper/ },
  { name: 'host', test: /[\\/]apps[\\/]sizes[\\/]pages[\\/]/ },
];

/** Whether a built file holds what is not ours. */
export const isNotOurs = (file) => /^assets\/(react|stytch|bundler|host|rolldown-runtime)-/.test(file);

/** Builds each page by itself, so that none shares a chunk with another. Gives the folder of a page. */
export async function buildPage(name) {
  const root = fileURLToPath(new URL('pages/', import.meta.url));
  const outDir = fileURLToPath(new URL(`dist/${name}/`, import.meta.url));
  await build(
    mergeConfig(latchkeyVite({ react: 19 }), {
      root,
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        emptyOutDir: true,
        reportCompressedSize: false,
        modulePreload: false,
        rolldownOptions: { input: `${root}${name}.html`, output: { codeSplitting: { groups: notOurs } } },
      },
    }),
  );
  return outDir;
}
