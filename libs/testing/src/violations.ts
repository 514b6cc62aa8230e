/**
 * Returns the violations that axe finds in `node`, as one line per rule. All rules are on. The contrast rule needs a
 * layout engine, which jsdom lacks; browser specs check it.
 */
export async function violations(node: Element): Promise<readonly string[]> {
  // Imported on demand: most tests of a package need no DOM and should not wait for axe.
  const { default: axe } = await import('axe-core');
  const result = await axe.run(node);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
