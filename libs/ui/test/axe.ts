import axe from 'axe-core';

/**
 * Returns the axe violations in `node`, one line per rule. No rule is off. `theme.test.ts` computes contrast from the
 * theme's values, because axe needs a layout engine for it.
 */
export async function violations(node: Element): Promise<readonly string[]> {
  const result = await axe.run(node);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
