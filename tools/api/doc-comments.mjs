// Reads doc comments as the reference shows them.

const TAG = /(?:^|\s)@(default|param|returns|throws|example|see|deprecated|template|internal)\b[ \t]*/;

/**
 * @typedef {object} Doc
 * @property {string} text
 * @property {string} [default]
 * @property {string} [returns]
 * @property {string} [deprecated]
 * @property {string[]} throws
 * @property {string[]} examples
 * @property {Record<string, string>} params
 */

/**
 * Parses a doc comment.
 *
 * @param {string} comment with its delimiters; empty for none
 * @returns {Doc}
 */
export function parseDoc(comment) {
  const body = comment
    .replace(/^\s*\/\*\*/, '')
    .replace(/\*\/\s*$/, '')
    .replace(/^[ \t]*\* ?/gm, '')
    .trim();
  const [text, ...tagged] = body.split(TAG);
  const doc = { text: text.trim(), throws: [], examples: [], params: {} };
  for (let index = 0; index < tagged.length; index += 2) addTag(doc, tagged[index], tagged[index + 1].trim());
  return doc;
}

function addTag(doc, tag, content) {
  if (tag === 'throws') doc.throws.push(content);
  else if (tag === 'example') doc.examples.push(content);
  else if (tag === 'param' || tag === 'template') {
    const [, name, text] = /^(?:\{[^}]*\}\s*)?\[?([\w.]+)\]?\s*(?:-\s*)?([^]*)$/.exec(content) ?? [];
    if (name) doc.params[name] = text.trim();
  } else doc[tag] = content;
}

/** Text of a doc comment as one line of Markdown. @param {(target: string, text: string) => string} link */
export const inline = (text, link) => proseOf(text, link).replace(/\s+/g, ' ').trim();

/** Text of a doc comment as Markdown: `{@link X}` becomes a link; `<` outside of code is escaped. */
export function proseOf(text, link) {
  return text
    .split(/(`[^`]*`|\{@link\s+[^}]+\})/)
    .map((part) => {
      if (part.startsWith('`')) return part;
      const [, target, label] = /^\{@link\s+([^\s|}]+)\s*\|?\s*([^}]*)\}$/.exec(part) ?? [];
      return target ? link(target, label.trim() || target) : part.replaceAll('<', '&lt;').replaceAll('*', '\\*');
    })
    .join('');
}

/** A cell of a Markdown table. */
export const cell = (text) => text.replaceAll('|', '\\|');
