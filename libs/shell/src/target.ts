import { describeValue, LatchkeyError } from '@latchkey/kernel';

/**
 * Returns the element of a target. For development builds, which describe each kind of a wrong target.
 *
 * @throws LatchkeyError `mount/target-not-found`
 */
export function findTarget(target: unknown): Element {
  if (typeof target === 'string') return findBySelector(target);
  if (Object(target).nodeType === 1) return target as Element;
  throw notFound(
    `mount(): the target is ${describeValue(target)}.`,
    target === null
      ? 'document.querySelector() and getElementById() return null if nothing matches: call mount() after the element is in the page.'
      : 'Pass an element, or a CSS selector: mount("#login", props).',
  );
}

function findBySelector(selector: string): Element {
  let element: Element | null;
  try {
    element = document.querySelector(selector);
  } catch {
    throw notFound(`mount(): ${describeValue(selector)} is not a CSS selector.`, 'Write mount("#login", props).');
  }
  if (element) return element;
  const isId = /^[\w-]+$/.test(selector) && document.getElementById(selector);
  throw notFound(
    `No element matches "${selector}".`,
    isId ? `An element has this id: write "#${selector}".` : 'Call mount() after it is in the page.',
  );
}

function notFound(message: string, hint: string): LatchkeyError {
  return new LatchkeyError({ code: 'mount/target-not-found', message, hint });
}
