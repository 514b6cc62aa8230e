/** The maximum length of a line of code. */
const WIDTH = 80;
const STEP = '  ';

/** A piece of code that is written on one line if it fits, and on several lines otherwise. */
export interface Piece {
  /** On one line; `undefined` if it never is. */
  readonly flat: string | undefined;
  /** In several lines, the first without indentation. */
  readonly broken: (indent: string) => string;
  /** Whether it may start on the line after its name, like a long string. */
  readonly movable?: boolean;
}

/** Code that is written unchanged. */
export function raw(code: string): Piece {
  return { flat: code, broken: () => code };
}

/** A quoted string. */
export function quoted(text: string): Piece {
  return { ...raw(quote(text)), movable: true };
}

/** A JSON value; `undefined` members are omitted. */
export function literal(value: unknown): Piece {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return list(value.map(literal));
  if (typeof value === 'object' && value !== null) {
    return object(
      Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, literal(member)]])),
    );
  }
  return raw(String(value));
}

/** `{ name: piece }`. Uses the shorthand where the code of a member equals its name. */
export function object(members: readonly (readonly [name: string, piece: Piece])[], isSpread = false): Piece {
  const heads = members.map(([name, { flat }]) => (flat === name ? '' : `${key(name)}: `));
  const flats = members.map(([, { flat }], at) => flat !== undefined && `${heads[at]}${flat}`);
  const flat = members.length === 0 ? '{}' : `{ ${flats.join(', ')} }`;
  return {
    flat: isSpread || flats.includes(false) ? undefined : flat,
    broken: (indent) => {
      const inner = indent + STEP;
      const lines = members.map(([, piece], at) => `${inner}${place(heads[at] ?? '', piece, inner, ',')}\n`);
      return `{\n${lines.join('')}${indent}}`;
    },
  };
}

/** `[piece, piece]` */
export function list(items: readonly Piece[]): Piece {
  const flats = items.map(({ flat }) => flat);
  return {
    flat: flats.includes(undefined) ? undefined : `[${flats.join(', ')}]`,
    broken: (indent) => {
      const inner = indent + STEP;
      return `[\n${items.map((item) => `${inner}${place('', item, inner, ',')}\n`).join('')}${indent}]`;
    },
  };
}

/** `name(piece, piece)`; only the last argument may take several lines. */
export function call(name: string, args: readonly Piece[]): Piece {
  const flats = args.map(({ flat }) => flat);
  const head = [...flats.slice(0, -1), ''].join(', ');
  return {
    flat: flats.includes(undefined) ? undefined : `${name}(${flats.join(', ')})`,
    broken: (indent) => `${name}(${head}${args.at(-1)?.broken(indent) ?? ''})`,
  };
}

/** `head piece tail`, such as a declaration, on one line if it fits after the indentation. */
export function place(head: string, piece: Piece, indent: string, tail: string): string {
  const { flat, broken, movable = false } = piece;
  const fits = flat !== undefined && indent.length + head.length + flat.length + tail.length <= WIDTH;
  if (fits) return `${head}${flat}${tail}`;
  // A string can't be broken, and gets its own line.
  if (movable && head !== '') return `${head.trimEnd()}\n${indent}${STEP}${flat}${tail}`;
  return `${head}${broken(indent)}${tail}`;
}

/** `return <Name attribute attribute />;` */
export function returnElement(name: string, attributes: readonly string[], indent: string): string {
  const element = `<${[name, ...attributes].join(' ')} />`;
  const flat = `${indent}return ${element};`;
  if (flat.length <= WIDTH) return flat;
  const inner = indent + STEP;
  const lines = attributes.map((attribute) => `${inner}${STEP}${attribute}\n`).join('');
  const isBroken = inner.length + element.length > WIDTH;
  const body = isBroken ? `<${name}\n${lines}${inner}/>` : element;
  return `${indent}return (\n${inner}${body}\n${indent});`;
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

/** Uses single quotes, unless they need more escapes. */
function quote(text: string): string {
  const count = (mark: string) => text.split(mark).length;
  const mark = count("'") > count('"') ? '"' : "'";
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll(mark, `\\${mark}`)
    .replace(/[\u2028\u2029]/g, (end) => `\\u${end.charCodeAt(0).toString(16)}`);
  return mark + inner + mark;
}
