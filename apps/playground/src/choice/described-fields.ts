import type { OptionDescription, OptionDescriptions } from '@latchkey/kernel';
import type { Field } from './field.js';
import type { Kind } from './kinds.js';
import type { Path } from './paths.js';

/**
 * Makes the fields of options from their descriptions, and of the members of objects. Leaves out options that a form
 * cannot set, such as functions.
 *
 * @param base the path of the options in the flat configuration: `config.otpOptions`; empty for its first level
 * @param part the part of the widget that the options belong to
 * @param without names of options that have a field of their own
 */
export function describedFields(
  base: string,
  part: Pick<Field, 'of' | 'isOfLogin'>,
  descriptions: OptionDescriptions,
  without: readonly string[] = [],
): readonly Field[] {
  return Object.entries(descriptions).flatMap(([name, description]): readonly Field[] => {
    if (without.includes(name)) return [];
    const path = base ? `${base}.${name}` : name;
    if (description.type === 'object') return describedFields(path, part, description.members);
    const kind = kindOf(description);
    // The flat configuration has the names of the descriptions.
    return kind ? [{ path: path as Path, ...part, kind, ...textsOf(description) }] : [];
  });
}

type CssDescription = Extract<OptionDescription, { readonly type: 'css' }>;

/** The texts and the default of a field, from the description of its option. */
export function textsOf(description: OptionDescription): Pick<Field, 'label' | 'hint' | 'standard' | 'otherwise'> {
  const { label, help, otherwise } = description;
  const standard = 'default' in description ? description.default : undefined;
  return {
    label,
    // Help may have code spans of Markdown.
    ...(help !== undefined && { hint: help.replaceAll('`', '') }),
    ...(standard !== undefined && { standard }),
    ...(otherwise !== undefined && { otherwise }),
  };
}

/** The kind of a field; `undefined` for an option that a form cannot set. */
export function kindOf(description: OptionDescription): Kind | undefined {
  switch (description.type) {
    case 'switch':
    case 'text':
      return { type: description.type };
    case 'url':
      return { type: 'address' };
    case 'minutes':
      return { type: 'minutes', from: description.from, to: description.to };
    case 'choice':
      return { type: 'pick', among: description.values };
    case 'css':
      return cssKindOf(description);
    case 'choices':
      return { type: 'list', among: description.values };
    default:
      return undefined;
  }
}

const LENGTHS = ['width', 'border-radius', 'padding', 'font-size', 'height'] as const;

function cssKindOf({ property, default: standard = '', example = standard }: CssDescription): Kind {
  if (property === 'color') return { type: 'colour' };
  if (property === 'font-family') return { type: 'font' };
  const length = LENGTHS.find((each) => each === property);
  return length ? { type: 'length', property: length } : { type: 'css', property, example };
}
