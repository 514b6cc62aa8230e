import { describeValue } from '@latchkey/kernel';
import { isValidElement, type ReactNode } from 'react';

/**
 * A node of the host: a React node, a DOM node, or a function that returns a new DOM node for each place where it is
 * shown.
 */
export type HostNode = ReactNode | Node | (() => Node);

/** Whether a value is a DOM node, of any document. */
export function isDomNode(value: unknown): value is Node {
  return typeof (Object(value) as Partial<Node>).nodeType === 'number';
}

/** Whether there is something to draw. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && typeof value !== 'boolean';
}

/** Whether React, or this package, can draw a value. */
function isDrawable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'symbol';
  return (
    isDomNode(value) || isValidElement(value) || Symbol.iterator in value || 'then' in value || 'containerInfo' in value
  );
}

/** A sentence for each value that is no node. */
export function wrongNodes(nodes: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(nodes)
    .filter(([, value]) => !isDrawable(value))
    .map(
      ([name, value]) =>
        `${name} is ${describeValue(value)}. Pass a React node, a DOM node, or a function that returns a DOM node.`,
    );
}

/** The DOM node that a host gave, or that its function returns. @throws TypeError for any other value */
export function domNodeOf(given: Node | (() => unknown)): Node {
  const node = typeof given === 'function' ? given() : given;
  if (isDomNode(node)) return node;
  throw new TypeError(
    `the function returned ${describeValue(node)}, which is no DOM node; write a component as an element: <Component />`,
  );
}
