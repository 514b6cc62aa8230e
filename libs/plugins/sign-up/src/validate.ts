import type { UserMessage } from '@latchkey/kernel';
import { isEmpty } from './changes.js';
import type { Item } from './items.js';

/** The default of `maxLength`, in characters. */
const MAX_LENGTH = 200;
/** The provider's limit for each part of a name. */
const MAX_NAME_LENGTH = 128;

/** Messages about values that the step does not accept. */
export const refusals = {
  required: { id: 'signUp.required', text: 'Fill in this field' },
  requiredChoice: { id: 'signUp.requiredChoice', text: 'Choose an option' },
  requiredBox: { id: 'signUp.requiredBox', text: 'Select this box to continue' },
  tooLong: { id: 'signUp.tooLong', text: 'Use at most {count} characters' },
} as const;

/** Returns why each value is not accepted, by the id of its item. Empty if all are. */
export function refusedOf(
  items: readonly Item[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, UserMessage>> {
  return Object.fromEntries(
    items.flatMap((item) => {
      const refusal = refusalOf(item, values[item.id]);
      return refusal ? [[item.id, refusal] as const] : [];
    }),
  );
}

function refusalOf({ id, field }: Item, value: unknown): UserMessage | undefined {
  const isBox = field.type === 'checkbox' || field.type === 'terms';
  if (isBox ? value !== true : isEmpty(value)) {
    if (!field.required) return undefined;
    if (isBox) return refusals.requiredBox;
    return field.type === 'select' ? refusals.requiredChoice : refusals.required;
  }
  if (field.type === 'terms') return undefined;
  const count =
    field.type === 'text' ? (field.maxLength ?? MAX_LENGTH) : field.type === 'name' ? MAX_NAME_LENGTH : Infinity;
  if (typeof value === 'string' && value.trim().length > count) return { ...refusals.tooLong, params: { count } };
  if (field.type === 'name' || typeof field.validate !== 'function') return undefined;
  const own = hostRefusal(() => field.validate?.(value as never));
  // An id that no locale has: the text is the host's.
  return own ? { id: `signUp.host.${id}`, text: own } : undefined;
}

/** Returns the sentence of the host's function. One that throws accepts the value, so that the person can continue. */
function hostRefusal(validate: () => unknown): string | undefined {
  try {
    const own = validate();
    return typeof own === 'string' ? own : undefined;
  } catch (error) {
    console.error('Latchkey: signUp(): validate threw, so the value is accepted.', error);
    return undefined;
  }
}
