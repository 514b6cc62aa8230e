import { nearestName } from '@latchkey/kernel';
import { attributes } from './attributes.js';
import { propertyNames } from './inputs.js';

/**
 * Returns a sentence for each attribute of an element that does not exist and looks like one of `<latchkey-login>`: a
 * misspelt one, or a property that HTML has made lower-case. Other attributes are the page's own.
 */
export function unknownAttributes(element: Element): readonly string[] {
  const known = attributes.map(({ name }) => name);
  return element.getAttributeNames().flatMap((name) => {
    if (known.includes(name) || OF_HTML.test(name)) return [];
    const plain = (text: string) => text.toLowerCase().replaceAll(/[-_:.]/g, '');
    const same = known.find((each) => plain(each) === plain(name));
    const nearest = same ?? nearestName(name, known);
    if (nearest) return `There is no attribute "${name}". Did you mean "${nearest}"?`;
    const property = propertyNames.find((each) => plain(each) === plain(name));
    return property ? `There is no attribute "${name}". Set the property: element.${property} = ….` : [];
  });
}

/** Attributes that every element may have (HTML 3.2.6), and those of frameworks. */
const OF_HTML =
  /^(id|class|style|slot|part|title|lang|dir|role|hidden|inert|is|key|tabindex|nonce|data-.*|aria-.*|on.*|[^a-z].*)$/;
