import { describeUnknownName, describeValue, type AnyPlugin } from '@latchkey/kernel';
import * as slots from '@latchkey/slots';

const known = Object.values(slots).flatMap((value) =>
  typeof value === 'object' && 'combine' in value ? [value.id] : [],
);
const areas = new Set(known.flatMap((id) => (id.includes('/') ? [areaOf(id)] : [])));

/**
 * Returns a sentence for each contribution to a slot that does not exist. Finds ids in the areas of the shared slots only:
 * any package can define slots in an area of its own.
 */
export function checkSlots({ id, contributes }: AnyPlugin): readonly string[] {
  const given: unknown = contributes;
  return (Array.isArray(given) ? given : []).flatMap((contribution: unknown, index) => {
    const { slot } = Object(contribution) as { readonly slot?: unknown };
    if (typeof slot !== 'string' || known.includes(slot) || !areas.has(areaOf(slot))) return [];
    const unknown = describeUnknownName('slot', slot, known);
    const own = `A slot of your own has another area: defineSlot("${typeof id === 'string' ? id : 'pager'}/…").`;
    return [`The plugin ${describeValue(id)}: contributes[${index}]: ${unknown} ${own}`];
  });
}

function areaOf(id: string): string {
  return id.split('/')[0] ?? '';
}
