/** The kind of a token, for its colour. */
export type TokenKind = 'comment' | 'text' | 'keyword' | 'number' | 'call' | 'name' | 'plain';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const KEYWORDS =
  'as|await|const|else|export|false|from|function|if|import|let|new|null|return|true|type|typeof|undefined';

// The order matters: the first match wins.
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*)`,
    String.raw`(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`,
    String.raw`(?<keyword>\b(?:${KEYWORDS})\b)(?!\s*:)`,
    String.raw`(?<number>\b\d[\w.]*)`,
    String.raw`(?<call>\b[A-Za-z_$][\w$]*(?=\()|(?<=<)[A-Z]\w*)`,
    String.raw`(?<name>\b[A-Za-z_$][\w$]*(?=\s*[:=]))`,
    String.raw`(?<plain>[A-Za-z_$][\w$]*|\s+|.)`,
  ].join('|'),
  'gsu',
);

/** Splits code into tokens, without omissions: enough of TypeScript's grammar for the code that this page writes. */
export function tokens(code: string): Token[] {
  const found: Token[] = [];
  for (const { 0: text, groups = {} } of code.matchAll(TOKEN)) {
    const kind = kinds.find((name) => groups[name] !== undefined) ?? 'plain';
    const last = found.at(-1);
    if (last?.kind === 'plain' && kind === 'plain') found[found.length - 1] = { kind, text: last.text + text };
    else found.push({ kind, text });
  }
  return found;
}

const kinds: readonly TokenKind[] = ['comment', 'text', 'keyword', 'number', 'call', 'name', 'plain'];
