import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { slugOf } from '../checks/links.mjs';
import { workspace } from '../workspace/run.mjs';

// Comments cite documents of the repository: `behaviour.md 8`. A package does not contain them, so its declarations link
// to the repository instead.

const ADDRESS = 'https://github.com/latchkey/latchkey/blob/main';

/** The name of a document, with its folders and the number of a section, outside of an address and of a link's text. */
const CITATION =
  /(?<!\S*:\/\/\S*|\[)(?<![\w./#-])(?:docs\/)?(?:[\w-]+\/)*([\w-]+\.md)(?!\w)(?: (\d+(?:\.\d+)*)(?![\w.]*\.\w))?/g;

/** The paths of the documents below `docs`, by their names. */
const documents = new Map(
  readdirSync(join(workspace, 'docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => [basename(path), `docs/${path.split(sep).join('/')}`]),
);

/** The headings of the documents that are cited by the numbers of their sections. */
const headings = new Map();

/**
 * Returns a text in which each citation of a document of the repository is a link to it, and to the section that it names
 * by its number. The number of an item, which has no heading, leads to the document.
 *
 * @param {string} text
 * @throws Error when the document does not exist
 */
export function linkCitations(text) {
  return text.replace(CITATION, (cited, name, section) => {
    const whole = cited.split(' ')[0];
    const path = existsSync(join(workspace, whole)) ? whole : documents.get(name);
    if (!path) throw new Error(`A comment cites ${cited}, which is no document of the repository.`);
    const anchor = section && anchorOf(path, section);
    return `[${cited}](${ADDRESS}/${path}${anchor ? `#${anchor}` : ''})`;
  });
}

/** The citations of a text that are no links. */
export const unlinkedCitations = (text) => [...text.matchAll(CITATION)].map(([cited]) => cited);

function anchorOf(path, section) {
  if (!headings.has(path)) {
    const lines = readFileSync(join(workspace, path), 'utf8').split('\n');
    headings.set(
      path,
      lines.flatMap((line) => /^#{2,6}\s+(\d.*)$/.exec(line)?.[1] ?? []),
    );
  }
  const heading = headings.get(path).find((text) => text.startsWith(`${section}. `) || text.startsWith(`${section} `));
  return heading && slugOf(heading);
}

/** The declarations below a folder. */
export function declarationsIn(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.d\.m?ts$/.test(file));
  return files.map((file) => join(folder, file));
}
