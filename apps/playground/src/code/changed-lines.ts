/**
 * The numbers of the lines of `after` that `before` does not have at their place, from 0: a longest common subsequence
 * of lines stays unmarked.
 */
export function changedLines(before: string, after: string): ReadonlySet<number> {
  const [old, now] = [before.split('\n'), after.split('\n')];
  // lengths[i][j]: the length of the longest common subsequence of the lines from i of `old` and from j of `now`.
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changed = new Set<number>();
  let i = 0;
  for (let j = 0; j < now.length;) {
    if (i < old.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (i < old.length && at(i + 1, j) >= at(i, j + 1)) i++;
    else changed.add(j++);
  }
  return changed;
}
