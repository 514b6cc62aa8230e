import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { conclude, workspace } from './workspace.mjs';

// Checks the relative links of every Markdown file: the file and the heading of an anchor must exist. Addresses with a
// scheme are not opened.

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
  return linksIn(readFileSync(join(root, path), 'utf8')).flatMap(({ target, line }) => {
    const problem = problemWith(target, path, root);
    return problem ? [`${path}:${line}: ${problem}`] : [];
  });
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
