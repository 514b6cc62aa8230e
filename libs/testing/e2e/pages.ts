import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/**
 * Returns the addresses of the served pages in a folder, `play` first and without `.html`.
 *
 * @throws when the folder does not exist, with the command that builds it
 */
export async function cleanUrls(root: string, origin: string): Promise<string[]> {
  if (!existsSync(root)) throw new Error(`There is no ${root}. Build its pages: npx nx run-many --targets=pages.`);
  const names = (await readdir(root)).filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5));
  const defaultFirst = names.sort((a, b) => Number(b === 'play') - Number(a === 'play') || a.localeCompare(b));
  return defaultFirst.map((name) => `${origin}/${name === 'index' ? '' : name}`);
}

/** The address of a page by its name (`login` for `login.html`), with query parameters. */
export function pageUrl(origin: string, name: string, params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(params).toString();
  return `${origin}/${name}${query && `?${query}`}`;
}
