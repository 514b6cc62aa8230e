import type { Styles } from '@latchkey/ui';

/**
 * Returns one value of `styles`. Where themes set the same member, at any depth, the last one applies.
 *
 * @example
 * mergeThemes(brand({ primary: '#7c3aed' }), compact, { inputs: { borderRadius: '0px' } })
 */
export function mergeThemes(...themes: readonly Styles[]): Styles {
  return themes.reduce<Members>((merged, theme) => merge(merged, theme), {});
}

interface Members {
  readonly [name: string]: unknown;
}

function merge(one: Members, other: Members): Members {
  const members = Object.entries(other).map(([name, value]): [string, unknown] => {
    const before = Object.hasOwn(one, name) ? one[name] : undefined;
    return [name, isMembers(value) ? merge(isMembers(before) ? before : {}, value) : (value ?? before)];
  });
  return { ...one, ...Object.fromEntries(members) };
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}
