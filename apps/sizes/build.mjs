import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import { latchkeyVite } from '../../tools/build/vite.mjs';
import { mappedCode } from '../../tools/sizes/mapped-code.mjs';

/** Modules that do not count: React, the official client, the bundler's runtime. By module path. */
const notOurs = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'stytch', test: /[\\/]node_modules[\\/]@stytch[\\/]/ },
  // The phone-number parser is counted separately: the library and our 0.25 KiB module around it. Other UIs
  // load it in a frame of another host.
  { name: 'libphonenumber', test: /[\\/](node_modules[\\/]libphonenumber-js[\\/]|otp[\\/]src[\\/]phone\.ts)/ },
  // The library of a chain, loaded when a wallet of that chain is selected.
  { name: 'ethers', test: /[\\/]node_modules[\\/](ethers|@noble|@adraffy)[\\/]/ },
  { name: 'solana-web3', test: /[\\/]node_modules[\\/]@solana[\\/]/ },
  { name: 'bs58', test: /[\\/]node_modules[\\/](bs58|base-x)[\\/]/ },
  // The passkey ceremonies, loaded with the flow.
  { name: 'simplewebauthn', test: /[\\/]node_modules[\\/]@simplewebauthn[\\/]/ },
  { name: 'bundler', test: /vite.preload-helper/ },
  // The page's first file; `ownBytes` removes the host's lines from it.
  { name: 'host', test: /[\\/]apps[\\/]sizes[\\/]pages[\\/]/ },
];

/** Whether a built file contains only code that does not count. */
export const isNotOurs = (file) =>
  /^assets\/(?:chunks\/)?(react|stytch|libphonenumber|ethers|solana-web3|bs58|simplewebauthn|bundler|rolldown-runtime)-/.test(
    file,
  );

/**
 * Returns the content of a built file without the lines of the host's own page, which share the first file with the
 * widget: those that the source map assigns to `pages/`.
 */
export async function ownBytes(file) {
  const [code, map] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const isOwn = (source) => !/[\\/]sizes[\\/]pages[\\/]/.test(source ?? '');
  return Buffer.from(mappedCode(code, map, isOwn, pathToFileURL(file).href));
}

/**
 * The names of the products that have a module in a built page, by the paths in its source maps.
 *
 * @param {readonly string[]} [fetched] only in these files. @default all files of the page
 */
export async function productsIn(outDir, fetched) {
  const sourceMaps = (await readdir(`${outDir}assets`, { recursive: true })).filter((file) => file.endsWith('.js.map'));
  const files = sourceMaps.filter((file) => fetched?.includes(`assets/${file.slice(0, -4)}`) ?? true);
  const maps = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(`${outDir}assets/${file}`, 'utf8'))),
  );
  const names = maps.flatMap(({ sources }) =>
    sources.flatMap((source) => /[\\/]libs[\\/]plugins[\\/]([^\\/]+)[\\/]/.exec(source)?.[1] ?? []),
  );
  return [...new Set(names)].sort();
}

/** The third-party packages that have a module in a built file, by the paths in its source map. */
export async function packagesIn(file) {
  // Files that the bundler writes itself have no map.
  if (!existsSync(`${file}.map`)) return [];
  const { sources } = JSON.parse(await readFile(`${file}.map`, 'utf8'));
  const names = sources.flatMap(
    (source) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(source)?.[1].replace('\\', '/') ?? [],
  );
  return [...new Set(names)].sort();
}

/** The page of the script-tag build, which `libs/element` contains. Returns the folder of the page. */
export async function copyScriptTagPage(name) {
  const pages = fileURLToPath(new URL('pages/', import.meta.url));
  const outDir = fileURLToPath(new URL(`dist/${name}/`, import.meta.url));
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const file of [`${name}.html`, 'host.js']) await cp(`${pages}${file}`, `${outDir}${file}`);
  await cp(fileURLToPath(new URL('../../libs/element/dist/script', import.meta.url)), `${outDir}assets`, {
    recursive: true,
  });
  return outDir;
}

/** Builds each page separately, so that pages share no chunk. Returns the folder of a page. */
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
        // Used by `ownBytes` to separate the host's lines.
        sourcemap: 'hidden',
        rolldownOptions: { input: `${root}${name}.html`, output: { codeSplitting: { groups: notOurs } } },
      },
    }),
  );
  return outDir;
}
