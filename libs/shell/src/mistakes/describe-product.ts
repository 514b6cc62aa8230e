import { describeIssue, describeValue, type Composition, type Issue } from '@latchkey/kernel';
import type { AnyWidgetProps } from '../types.js';
import type { Mistake } from './mistake.js';

/** Returns the issues of a composition as mistakes, with what the host passed in place of a product. */
export function mistakesOf({ issues }: Pick<Composition, 'issues'>, props: AnyWidgetProps): readonly Mistake[] {
  return issues.flatMap((issue): Mistake | readonly Mistake[] => {
    const { code, cause } = issue;
    if (code === 'contradiction') {
      return { code: 'config/contradiction', message: describeIssue(issue), isContradiction: true };
    }
    // `essentialMistake` says it.
    if (code === 'not-a-product' && (props.products ?? undefined) === undefined && issue.plugin === 0) return [];
    const message = code === 'not-a-product' ? describeProduct(issue, props) : describeIssue(issue);
    return { code: `config/${code}`, message, cause };
  });
}

function describeProduct({ plugin: index }: Issue, { products, mode }: AnyWidgetProps): string {
  // As `compose` counts.
  const list: readonly unknown[] = [products].flat();
  const isMode = Number(index) >= list.length;
  const given = isMode ? mode : list[Number(index)];
  const place = isMode ? 'mode' : Array.isArray(products) ? `products[${index}]` : 'products';
  return `${place} is not a product. ${isMode ? 'It' : 'This item'} is ${describeValue(given)}. ${hintFor(given, isMode)}`;
}

function hintFor(given: unknown, isMode: boolean): string {
  const around = (text: string) => (isMode ? `mode={${text}}` : `products={[${text}]}`);
  if (typeof given === 'function') return `Call its factory: ${around(`${given.name || 'otp'}(…)`)}.`;
  if (typeof given === 'string') {
    return `Names work in mountLogin() and in <latchkey-login config>. Here, import the factory and call it: ${around(isMode ? 'resetPassword()' : 'emailMagicLinks()')}.`;
  }
  if (Array.isArray(given)) return isMode ? 'A widget has one mode.' : 'Spread it: products={[...list]}.';
  if (given instanceof Promise) return `Await it, before you pass its result.`;
  if (isPlugin(given)) {
    return `A plugin has an id of letters, digits, "_" and "-": definePlugin({ id: 'pager', … }).`;
  }
  if (typeof given === 'object' && given) {
    return `Call a factory: ${around(isMode ? 'resetPassword()' : 'emailMagicLinks()')}. A plugin of your own is the result of definePlugin({ id, … }).`;
  }
  return `Call its factory: ${around(isMode ? 'resetPassword()' : 'emailMagicLinks()')}. Is its import right?`;
}

/** Whether a value is the result of `definePlugin`, so that only its id can be wrong. */
function isPlugin(given: unknown): boolean {
  return typeof given === 'object' && given !== null && typeof Reflect.get(given, 'types') === 'function';
}
