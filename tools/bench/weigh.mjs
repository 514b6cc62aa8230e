import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * The size of each file that visits fetched, in bytes of brotli 11.
 *
 * @param {string} root the folder that was served.
 * @param {readonly { files: readonly string[] }[]} visits
 * @returns {Promise<Map<string, number>>} by path.
 */
export async function weigh(root, visits) {
  const paths = new Set(visits.flatMap(({ files }) => files));
  const sizes = [...paths].map(async (path) => [path, brotliSize(await readFile(join(root, path)))]);
  return new Map(await Promise.all(sizes));
}

function brotliSize(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
