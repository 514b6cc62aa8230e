import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('dist/profiles/', import.meta.url));
const SHOWN = 10;

/**
 * Writes a visit's profile to `dist/profiles/<page>.cpuprofile`, for the browser's developer tools, and prints where
 * the main thread spent its time until the field was usable.
 *
 * @param {{ name: string, title: string }} racer
 * @param {string} root the page's folder, with source maps.
 * @param {{ profile: object, started: number, usable: number }} visit
 */
export async function describeProfile(racer, root, { profile, started, usable }) {
  await mkdir(FOLDER, { recursive: true });
  const file = `${FOLDER}${racer.name}.cpuprofile`;
  await writeFile(file, JSON.stringify(profile));

  const locate = locator(root);
  const functions = new Map();
  const modules = new Map();
  // The browser's own work, and its functions that the page calls: layout, DOM, idle; also pauses of a throttled CPU.
  const browser = new Map();
  for (const [frame, us] of selfTimes(profile, started, usable)) {
    const place = locate(frame);
    if (place === undefined) {
      add(browser, frame.functionName || '(elsewhere)', us);
    } else {
      add(functions, `${frame.functionName || '(anonymous)'}  ${place.module}:${place.line}`, us);
      add(modules, place.module, us);
    }
  }
  return [
    `\n${racer.title}: usable after ${ms(usable - started)}`,
    '  functions, self time',
    ...top(functions),
    '  modules, self time',
    ...top(modules),
    '  the browser itself',
    ...top(browser, 5),
    `  ${file}`,
  ].join('\n');
}

/**
 * Returns the self time of each call frame between two times of the profile's clock, all in µs.
 *
 * @returns {Map<object, number>}
 */
export function selfTimes({ nodes, samples, timeDeltas, startTime }, from, until) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map();
  let now = startTime;
  samples.forEach((id, index) => {
    now += timeDeltas[index];
    // A sample counts until the next one.
    const end = now + (timeDeltas[index + 1] ?? 0);
    const us = Math.min(end, until) - Math.max(now, from);
    if (us > 0) add(times, frames.get(id), us);
  });
  return times;
}

/** Finds the source position of a call frame in a built file; `undefined` for other frames. */
function locator(root) {
  const maps = new Map();
  const mapOf = (path) => {
    if (!maps.has(path)) maps.set(path, readMap(`${join(root, path)}.map`));
    return maps.get(path);
  };
  return ({ url, lineNumber, columnNumber }) => {
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    if (!path.endsWith('.js')) return undefined;
    const { originalSource, originalLine } = mapOf(path)?.findEntry(lineNumber, columnNumber) ?? {};
    if (originalSource === undefined) return { module: path, line: lineNumber + 1 };
    return { module: shortened(originalSource), line: originalLine + 1 };
  };
}

// The bundler's own runtime has no source map.
function readMap(file) {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

function shortened(source) {
  return source.replace(/^.*node_modules\//, '').replace(/^(\.\.\/)+/, '');
}

function add(map, key, us) {
  map.set(key, (map.get(key) ?? 0) + us);
}

function top(map, count = SHOWN) {
  return [...map]
    .sort(byTime)
    .slice(0, count)
    .map(([name, us]) => `    ${ms(us).padStart(9)}  ${name}`);
}

const byTime = ([, a], [, b]) => b - a;
const ms = (us) => `${(us / 1000).toFixed(1)} ms`;
