import { fileURLToPath } from 'node:url';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';

/** Modules whose bytes are not ours: React and the official client, by module path. Each gets files of its own. */
const notOurs = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
  { name: 'bundler', test: /vite.preload-helper/ },
];

/** Whether a built file holds what is not ours. */
export const isNotOurs = (file) => notOurs.some(({ name }) => file.startsWith(`assets/${name}-`));

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
