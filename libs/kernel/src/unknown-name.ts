/** The number of characters of a name that are quoted. Longer names get no suggestion. */
const QUOTED = 60;

/**
 * Returns a sentence about a name that does not exist, with the most similar known name and all known names.
 *
 * @param what the kind of the name: `option`, `provider`
 * @param path a prefix of the name: `oauthOptions.`
 */
export function describeUnknownName(what: string, name: unknown, known: readonly string[], path = ''): string {
  const isText = typeof name === 'string';
  const shown = isText ? JSON.stringify(path + name.slice(0, QUOTED)) : `of the type ${typeof name}`;
  const nearest = isText ? nearestName(name, known) : undefined;
  return `There is no ${what} ${shown}.${nearest ? ` Did you mean "${nearest}"?` : ''} Known: ${known.join(', ')}.`;
}

/** Returns the known name that is most similar to a misspelt one, or `undefined`. Ignores case. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  if (typed.length > QUOTED) return undefined;
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const other = candidate.toLowerCase();
    const isPart = typed.length > 2 && other.includes(typed);
    const distance = isPart ? 1 : editDistance(typed, other);
    if (distance < least && distance <= Math.max(1, Math.floor(other.length / 3))) {
      best = candidate;
      least = distance;
    }
  }
  return best;
}

/** The number of characters to insert, delete or replace (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (one[line - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
