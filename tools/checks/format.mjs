import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { workspace } from '../workspace/packages.mjs';

/** Formats a text as the workspace formats the file at `path`. */
export async function formatText(path, text) {
  const settings = JSON.parse(await readFile(join(workspace, '.oxfmtrc.json'), 'utf8'));
  return (await format(path, text, settings)).code;
}
