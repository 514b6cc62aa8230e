/** Whether a pathname equals the pattern, or starts with the prefix of a pattern that ends in `*`. */
export function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
