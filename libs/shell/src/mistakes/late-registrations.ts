import { describeValue, type AnyPlugin, type Composition } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';

/**
 * Returns a sentence for each plugin, and for each contribution, that was added to a list after the widget has read it. A
 * widget reads its products again when it gets another list.
 */
export function lateRegistrations(
  { products }: Pick<AnyWidgetProps, 'products'>,
  { plugins, issues }: Pick<Composition, 'plugins' | 'issues'>,
): readonly string[] {
  const given: readonly unknown[] = [products].flat();
  return given.flatMap((item, index) => {
    const { id, contributes } = Object(item) as Partial<AnyPlugin>;
    if (typeof id !== 'string' || !id) return [];
    const read = plugins.get(id);
    const isKnown = read ?? issues.some(({ plugin }) => plugin === id || plugin === index);
    if (!isKnown) {
      return `<Widget>: products[${index}], the plugin ${describeValue(id)}, was added to the list after the widget has read it. Pass a new list: products={[...products, ${id}()]}.`;
    }
    const later = Array.isArray(contributes) && contributes.length > (read?.contributes?.length ?? Infinity);
    return later
      ? `The plugin ${describeValue(id)}: a contribution was added after the widget has read the plugin. List all of them in definePlugin({ contributes }); one that depends on others is slot.from((read) => …).`
      : [];
  });
}
