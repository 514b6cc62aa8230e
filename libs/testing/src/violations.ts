/**
 * What axe finds wrong in `node`, as one line per rule. No rule is off; contrast needs a layout engine, which jsdom
 * has not, and is looked at in the browser.
 */
export async function violations(node: Element): Promise<readonly string[]> {
  // Most tests of a package need no DOM; theirs don't wait for it.
  const { default: axe } = await import('axe-core');
  const result = await axe.run(node);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
