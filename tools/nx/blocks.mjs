// The parts of documents that are made from sources stand between two comments, `<!-- name -->` and `<!-- /name -->`.

const ends = (name) => [`<!-- ${name} -->`, `<!-- /${name} -->`];

/** The text between the two comments. @throws when the document has no such place. */
export function blockOf(document, name) {
  const [begin, end] = ends(name);
  const [text, ...rest] = document.split(begin)[1]?.split(end) ?? [];
  if (rest.length === 0)
    throw new Error(`The document has no "${begin}" followed by "${end}":\n${document.slice(0, 80)}`);
  return text;
}

/** The document with another text between the two comments. @throws when it has no such place. */
export function withBlock(document, name, text) {
  const [begin, end] = ends(name);
  return document.replace(`${begin}${blockOf(document, name)}${end}`, () => `${begin}\n\n${text}\n\n${end}`);
}
