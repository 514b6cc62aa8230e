import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { conclude, workspace } from '../workspace/packages.mjs';

// Checks the relative links of every Markdown file: the file and the heading of an anchor must exist. Addresses with a
// scheme are not opened. A path of this repository in a code span (`libs/plugins/*`) must exist, too.

/** Folders of the repository whose paths documents name from the root. */
const ROOTS = ['apps', 'docs', 'libs', 'tools'];
/** Folders that exist once a generator or a build has made something in them. */
const MADE = [/^libs\/languages\b/, /^libs\/plugins\/acme-/, /\/(dist|node_modules)\b/];

if (process.argv[1] === import.meta.filename) {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '*.md'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  const documents = listed.split('\0').filter((path) => path && existsSync(join(workspace, path)));
  const findings = documents.flatMap((path) => linkProblems(path, workspace));
  console.log(`${documents.length} documents`);
  conclude('links', findings, 'Correct the link, or restore what it leads to.');
}

/** The broken links of one document, each as `path:line: problem`. */
export function linkProblems(path, root) {
  const text = readFileSync(join(root, path), 'utf8');
  return [
    ...linksIn(text).map(({ target, line }) => ({ line, problem: problemWith(target, path, root) })),
    ...pathsIn(text).map(({ target, line }) => ({ line, problem: problemWithPath(target, root) })),
  ].flatMap(({ line, problem }) => (problem ? [`${path}:${line}: ${problem}`] : []));
}

function problemWithPath(target, root) {
  if (MADE.some((made) => made.test(target))) return undefined;
  // Tables of packages leave out `libs/`.
  const places = ROOTS.includes(target.split('/')[0]) ? [target] : [target, `libs/${target}`];
  return places.some((place) => existsSync(join(root, place))) ? undefined : `\`${target}\` does not exist`;
}

/** The paths of the repository in code spans, each until its first placeholder: `libs/plugins` of `libs/plugins/<name>`. */
function pathsIn(text) {
  return prose(text).flatMap(({ text: line, number }) =>
    [...line.matchAll(/(?<!`)`([a-z]+(?:\/[^\s`/]+)+\/?)`(?!`)/g)].flatMap(([, path]) => {
      const parts = path.split('/');
      const isFolder = parts.length === 2 && parts[1] === '*';
      if (!ROOTS.includes(parts[0]) && !isFolder) return [];
      const placeholder = parts.findIndex((part) => /[^\w.@-]/.test(part));
      return [{ target: parts.slice(0, placeholder < 0 ? undefined : placeholder).join('/'), line: number }];
    }),
  );
}

function problemWith(target, path, root) {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(target)) return undefined;
  const [file, anchor] = target.split('#', 2);
  const decoded = decodeURIComponent(file);
  const full =
    file === '' ? join(root, path) : resolve(root, decoded.startsWith('/') ? '.' : dirname(path), `./${decoded}`);
  if (relative(root, full).startsWith('..')) return `"${target}" leads out of the repository`;
  if (!existsSync(full)) return `"${target}" leads to no file`;
  if (!anchor || statSync(full).isDirectory() || !full.endsWith('.md')) return undefined;
  return anchorsIn(readFileSync(full, 'utf8')).has(decodeURIComponent(anchor))
    ? undefined
    : `"${target}" names no heading of its document`;
}

/** The targets of links, images, reference definitions and HTML attributes. */
function linksIn(text) {
  return prose(text).flatMap(({ text: line, number }) => {
    const plain = line.replace(/(`+)(?!`).*?[^`]\1(?!`)/g, (code) => ' '.repeat(code.length));
    return [
      ...plain.matchAll(/\]\(\s*<?([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)>?(?:\s+["'(][^)]*)?\)/g),
      ...plain.matchAll(/^\s{0,3}\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)/g),
      ...plain.matchAll(/\b(?:href|src)="([^"]+)"/g),
    ].map(([, target]) => ({ target, line: number }));
  });
}

/** The anchors that GitHub generates from the headings, and those of HTML elements. */
function anchorsIn(text) {
  const anchors = new Set();
  for (const { text: line } of prose(text)) {
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(line)?.[1];
    if (heading !== undefined) anchors.add(unused(slugOf(heading), anchors));
    for (const [, id] of line.matchAll(/\b(?:id|name)="([^"]+)"/g)) anchors.add(id);
  }
  return anchors;
}

function unused(slug, taken) {
  let name = slug;
  for (let count = 1; taken.has(name); count++) name = `${slug}-${count}`;
  return name;
}

/** The anchor that GitHub generates from a heading. */
export function slugOf(heading) {
  const shown = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]+>/g, '');
  return shown
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** The lines of a document outside of fenced code and comments, with their numbers. */
function prose(text) {
  let fence;
  return text
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence) {
        if (mark?.startsWith(fence)) fence = undefined;
        return [];
      }
      if (mark) {
        fence = mark;
        return [];
      }
      return [{ text: line, number: index + 1 }];
    });
}
