import { relative } from 'node:path';
import { declarationsIn } from '../checks/api-changes.mjs';
import { cell, inline, parseDoc, proseOf } from './doc-comments.mjs';

// Renders the reference page of a package, and single exports for other pages.

/** @typedef {import('./extract.mjs').Entry} Entry */
/** @typedef {import('./extract.mjs').Model} Model */

const KINDS = { TypeAlias: 'type', Variable: 'constant' };
const DECLARED = / declare (?=function|const|class|abstract)/;

/** The path of the reference page of a package, from the workspace. */
export const pagePath = (packageName) => `docs/reference/api/${packageName.replace('@latchkey/', '')}.md`;

/** Groups overloads: the public exports of an entry, sorted by name. @returns {[string, Model[]][]} */
export function exportsOf(entry) {
  const found = new Map();
  for (const model of entry.exports.filter(({ isExported }) => isExported !== false))
    found.set(model.name, [...(found.get(model.name) ?? []), model]);
  return [...found].sort(([one], [other]) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1));
}

/**
 * Where each export of these entries has its section.
 *
 * @param {readonly Entry[]} entries
 * @returns {Map<string, { page: string, anchor: string }>} by name; the first entry with the name
 */
export function sectionsOf(entries) {
  const found = new Map();
  const used = new Map();
  for (const entry of entries) {
    const page = pagePath(entry.packageName);
    const anchors = used.get(page) ?? new Map();
    used.set(page, anchors);
    for (const title of [entry.specifier, ...exportsOf(entry).map(([name]) => name)]) {
      const slug = title.toLowerCase().replace(/[^\w-]/g, '');
      const count = anchors.get(slug) ?? 0;
      anchors.set(slug, count + 1);
      if (!found.has(title)) found.set(title, { page, anchor: count === 0 ? slug : `${slug}-${count}` });
    }
  }
  return found;
}

/** A function that links a name from a page, for `{@link …}`. */
export function linker(sections, page) {
  return (target, text = target) => {
    const section = sections.get(target.split(/[.#]/)[0]);
    if (!section) return `\`${text}\``;
    const path = section.page === page ? '' : relative(dirnameOf(page), section.page);
    return `[\`${text}\`](${path}#${section.anchor})`;
  };
}

const dirnameOf = (path) => path.slice(0, path.lastIndexOf('/'));

/** The page of a package. @param {readonly Entry[]} entries of the package */
export function packagePage(entries, sections) {
  const [{ packageName }] = entries;
  const page = pagePath(packageName);
  const parts = entries.map((entry) => {
    const shown = exportsOf(entry).map(([name, models]) => exportSection(name, models, { entry, page, sections }));
    return [`## ${entry.specifier}`, reexports(entry, sections, page), ...shown].filter(Boolean).join('\n\n');
  });
  const head = `# Reference of ${packageName}\n\nMade from the declarations and their comments by \`npx nx sync\`. [All packages](README.md)`;
  return `${head}\n\n${parts.join('\n\n')}\n`;
}

/** The exports that are those of another package. */
function reexports(entry, sections, page) {
  const own = new Set(exportsOf(entry).map(([name]) => name));
  const names = Object.keys(declarationsIn(entry.report)).filter((name) => !own.has(name));
  if (names.length === 0) return '';
  const link = linker(sections, page);
  return `Also exports, of another package: ${names.map((name) => link(name)).join(', ')}.`;
}

/** The section of one export. `models`: its overloads. */
export function exportSection(name, models, { entry, page, sections, level = '###' }) {
  const link = linker(sections, page);
  const [first] = models;
  const doc = parseDoc((models.find(({ docComment }) => docComment) ?? first).docComment);
  const kind = KINDS[first.kind] ?? first.kind.toLowerCase();
  const folder = entry.folder.slice(entry.folder.lastIndexOf('/libs/') + 1);
  const source = relative(dirnameOf(page), `${folder}/${first.fileUrlPath}`);
  return [
    `${level} ${name}`,
    `${kind[0].toUpperCase()}${kind.slice(1)}, [source](${source})`,
    doc.deprecated && `**Deprecated.** ${inline(doc.deprecated, link)}`,
    proseOf(doc.text, link),
    `\`\`\`ts\n${models.map(signatureOf).join('\n')}\n\`\`\``,
    notes(doc, link),
    parameterTable(first, doc, link),
    memberTable(first, link),
    ...doc.examples.map((text) => (text.includes('```') ? text : `Example: ${inline(text, link)}`)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const joined = (tokens) => tokens.map(({ text }) => text).join('');

function signatureOf({ kind, excerptTokens }) {
  const text = joined(excerptTokens).replace(DECLARED, ' ').trim();
  if (kind === 'Variable') return `export const ${text}`;
  return kind === 'Interface' || kind === 'Class' ? `${text} { … }` : text;
}

function notes(doc, link) {
  return [
    doc.returns && `**Returns** ${inline(doc.returns, link)}`,
    ...doc.throws.map((text) => `**Throws** ${inline(text, link)}`),
    doc.default && `**Default:** ${inline(doc.default, link)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function parameterTable({ parameters = [] }, doc, link) {
  const documented = parameters.filter(({ parameterName }) => doc.params[parameterName]);
  const rest = Object.keys(doc.params).filter((name) => !parameters.some((one) => one.parameterName === name));
  const names = [...documented.map(({ parameterName }) => parameterName), ...rest];
  if (names.length === 0) return '';
  return table(
    ['Parameter', 'Meaning'],
    names.map((name) => [`\`${name}\``, inline(doc.params[name], link)]),
  );
}

function memberTable({ members = [] }, link) {
  if (members.length === 0) return '';
  const rows = members.map((member) => {
    const doc = parseDoc(member.docComment);
    const throws = doc.throws.map((text) => `Throws ${text}`);
    const meaning = [
      doc.deprecated && `Deprecated. ${doc.deprecated}`,
      doc.text,
      doc.returns && `Returns ${doc.returns}`,
    ];
    return [
      `\`${nameOfMember(member)}\``,
      `\`${typeOfMember(member).replace(/\s+/g, ' ')}\``,
      inline(doc.default ?? '', link),
      inline([...meaning, ...throws].filter(Boolean).join(' '), link),
    ];
  });
  const hasDefaults = rows.some((row) => row[2]);
  const columns = (row) => (hasDefaults ? row : row.filter((_, index) => index !== 2));
  return table(columns(['Member', 'Type', 'Default', 'Meaning']), rows.map(columns));
}

function nameOfMember({ kind, name, isOptional, isStatic }) {
  const shown = {
    CallSignature: '(call)',
    ConstructSignature: 'new',
    Constructor: 'constructor',
    IndexSignature: '[key]',
  };
  return `${isStatic ? 'static ' : ''}${shown[kind] ?? name}${isOptional ? '?' : ''}`;
}

function typeOfMember({ excerptTokens, propertyTypeTokenRange: range, name }) {
  if (range) return joined(excerptTokens.slice(range.startIndex, range.endIndex));
  const text = joined(excerptTokens)
    .replace(/;$/, '')
    .replace(/^(readonly|static|abstract) /, '');
  return name && text.startsWith(name) ? text.slice(name.length).replace(/^\?/, '') : text;
}

/** A Markdown table; rows may contain `|`. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.map((text) => cell(text)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
