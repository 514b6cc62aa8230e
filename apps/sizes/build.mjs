import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';

/** Modules whose bytes are not ours: React, the official client, the bundler's own. By module path. */
const notOurs = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
  // What reads numbers, told apart: the library, and the quarter of a KiB of ours around it. Other UIs leave it to a
  // frame of another host.
  { name: 'libphonenumber', test: /[\\/](node_modules[\\/]libphonenumber-js[\\/]|otp[\\/]src[\\/]phone\.ts)/ },
  // The library of a chain, loaded when a wallet of that chain is chosen.
  { name: 'noble', test: /[\\/]node_modules[\\/]@noble[\\/]/ },
  { name: 'bs58', test: /[\\/]node_modules[\\/](bs58|base-x)[\\/]/ },
  { name: 'bundler', test: /vite.preload-helper/ },
  // The page's first file; `ownBytes` takes the host's lines out of it.
  { name: 'host', test: /[\\/]apps[\\/]sizes[\\/]pages[\\/]/ },
];

/** Whether a built file holds what is not ours. */
export const isNotOurs = (file) =>
  /^assets\/(react|stytch|libphonenumber|noble|bs58|bundler|rolldown-runtime)-/.test(file);

/**
 * A built file without the lines of the host's own page, which share the first file with ours: the parts of it that
 * its source map leads back to `pages/`.
 */
export async function ownBytes(file) {
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const lines = code.split('\n');
  let own = '';
  let at = { line: 1, column: 0, isHosts: false };
  const take = (line, column) => {
    for (; at.line < line; at = { ...at, line: at.line + 1, column: 0 }) {
      if (!at.isHosts) own += `${lines[at.line - 1].slice(at.column)}\n`;
    }
    if (!at.isHosts) own += lines[line - 1].slice(at.column, column);
  };
  eachMapping(new TraceMap(map, pathToFileURL(file).href), ({ generatedLine, generatedColumn, source }) => {
    take(generatedLine, generatedColumn);
    at = { line: generatedLine, column: generatedColumn, isHosts: /[\\/]sizes[\\/]pages[\\/]/.test(source ?? '') };
  });
  take(lines.length, Infinity);
  return Buffer.from(own);
}

/** The names of the products of which a built page holds any module, by the paths in its source maps. */
export async function productsIn(outDir) {
  const files = (await readdir(`${outDir}assets`)).filter((file) => file.endsWith('.js.map'));
  const maps = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${outDir}assets/${file}`, 'utf8'))),
  );
  const names = maps.flatMap(({ sources }) =>
    sources.flatMap((source) => /[\\/]libs[\\/]plugins[\\/]([^\\/]+)[\\/]/.exec(source)?.[1] ?? []),
  );
  return [...new Set(names)].sort();
}

/** The packages of others of which a built file holds any module, by the paths in its source map. */
export async function packagesIn(file) {
  // What the bundler writes itself has no map.
  if (!existsSync(`${file}.map`)) return [];
  const { sources } = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  const names = sources.flatMap(
    (source) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(source)?.[1].replace('\\', '/') ?? [],
  );
  return [...new Set(names)].sort();
}

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
        // Tells the host's lines from ours; see `ownBytes`.
        sourcemap: 'hidden',
        rolldownOptions: { input: `${root}${name}.html`, output: { codeSplitting: { groups: notOurs } } },
      },
    }),
  );
  return outDir;
}
