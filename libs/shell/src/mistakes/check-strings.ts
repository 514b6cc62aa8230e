import { nearestName, type AnyPlugin } from '@latchkey/kernel';
import { messageIds } from './message-ids.js';
import type { Mistake } from './mistake.js';
import { counterpartsOf } from './official-strings.js';
import { shell } from '../shell.js';

/** The prefixes of the ids of the products' messages, and of errors. */
const PREFIXES = new Set('crypto eml error idp oauth onetap otp passkeys passwords reset-password shell'.split(' '));

/**
 * Returns a mistake for each id of the host's `strings` that no message has. Ids of products that are not in the widget
 * pass: a host may share its texts among several widgets, and a locale may have those of all products.
 *
 * @throws what the load function of a list throws
 */
export async function checkStrings(strings: unknown, plugins: Iterable<AnyPlugin>): Promise<readonly Mistake[]> {
  const given = typeof strings === 'object' && strings ? Object.keys(strings) : [];
  if (!given[0]) return [];
  const lists: (readonly string[])[] = [messageIds];
  const unchecked: string[] = [];
  for (const { id, optionDescriptions } of plugins) {
    const { loadMessageIds } = (await optionDescriptions?.()) ?? {};
    if (loadMessageIds) lists.push((await loadMessageIds()).messageIds);
    else if (id !== shell.id) unchecked.push(id);
  }
  const known = lists.flat();
  const checked = new Set(known.map(prefixOf));
  return given.flatMap((id): Mistake | readonly Mistake[] => {
    const prefix = prefixOf(id);
    if (known.includes(id) || unchecked.includes(prefix)) return [];
    const counterparts = counterpartsOf(id);
    if (counterparts) return { code: 'config/unknown-string', message: describeOfficial(id, counterparts) };
    if (PREFIXES.has(prefix) && !checked.has(prefix)) return [];
    const nearest = nearestName(id, known);
    if (!nearest && !checked.has(prefix)) return [];
    const hint = nearest ? `Did you mean "${nearest}"?` : 'The README of each product lists its ids.';
    return { code: 'config/unknown-string', message: `<Widget>: strings: There is no message "${id}". ${hint}` };
  });
}

function describeOfficial(id: string, ours: readonly string[]): string {
  const fix = ours[0]
    ? `Write ${ours.map((name) => `"${name}"`).join(' and ')}, with the placeholders of that text.`
    : 'This widget has no such text of its own.';
  return `<Widget>: strings: "${id}" is an id of the official UI. ${fix}`;
}

const prefixOf = (id: string): string => id.split('.')[0] ?? '';
