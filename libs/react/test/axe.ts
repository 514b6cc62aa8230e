import axe from 'axe-core';

/** Returns the axe violations in `node`, one line per rule. No rule is off; browser tests check contrast. */
export async function violations(node: Element): Promise<readonly string[]> {
  const result = await axe.run(node);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
