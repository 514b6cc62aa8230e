import axe from 'axe-core';

/** What axe finds wrong in `node`, as one line per rule. No rule is off; contrast is looked at in the browser. */
export async function violations(node: Element): Promise<readonly string[]> {
  const result = await axe.run(node);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
