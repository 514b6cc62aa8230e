import type { Item } from './items.js';
import type { Person, UserChanges } from './port.js';

/** Whether the user has a value for an input. */
export function hasValue({ target, key }: Pick<Item, 'target' | 'key'>, { name, metadata }: Person): boolean {
  return target === 'name' ? !!name[key] : Object.hasOwn(metadata, key);
}

/** Whether a value counts as an empty input. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (typeof value === 'string' && value.trim() === '');
}

/** Returns the value to store for an input. `undefined`: none. */
function storedValue({ field }: Item, value: unknown, now: Date): unknown {
  if (field.type === 'checkbox') return value === true;
  if (field.type === 'terms') {
    const { version } = field;
    return { ...(version !== undefined && { version }), accepted_at: now.toISOString() };
  }
  if (isEmpty(value)) return undefined;
  return typeof value === 'string' ? value.trim() : value;
}

/**
 * Returns the changes of the one update: the inputs and the host's metadata, without each key that the user has a value
 * for. `undefined` if there is nothing to store. An input replaces the host's metadata of the same key.
 */
export function changesOf(
  items: readonly Item[],
  values: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
  person: Person,
  now: Date,
): UserChanges | undefined {
  const name: Record<string, string> = {};
  const metadata: Record<string, unknown> = { ...given };
  for (const item of items) {
    const value = storedValue(item, values[item.id], now);
    if (value === undefined) continue;
    if (item.target === 'name') name[item.key] = String(value);
    else metadata[item.key] = value;
  }
  const newName = membersToStore('name', name, person);
  const newMetadata = membersToStore('metadata', metadata, person);
  if (!newName && !newMetadata) return undefined;
  return {
    ...(newName && { name: newName }),
    ...(newMetadata && { untrusted_metadata: newMetadata }),
  };
}

/** Returns the members that the user has no value for; `undefined` if there are none. */
function membersToStore<T>(
  target: Item['target'],
  members: Readonly<Record<string, T>>,
  person: Person,
): Readonly<Record<string, T>> | undefined {
  const entries = Object.entries(members).filter(([key]) => !hasValue({ target, key }, person));
  return entries[0] && Object.fromEntries(entries);
}
