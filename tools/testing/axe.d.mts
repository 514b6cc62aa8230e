/** Returns the axe violations in `node`, one line per rule. No rule is off. */
export function violations(node: Element): Promise<readonly string[]>;
