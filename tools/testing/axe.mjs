import axe from 'axe-core';

/**
 * Returns the axe violations in `node`, one line per rule. No rule is off. axe needs a layout engine for contrast, which
 * jsdom lacks: `theme.test.ts` computes it from the theme's values, and browser specs check it.
 *
 * For the packages on which `@latchkey/testing` depends; the others import it from there.
 */
export async function violations(node) {
  const result = await axe.run(node);
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
