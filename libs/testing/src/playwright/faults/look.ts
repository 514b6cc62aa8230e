import type { Locator, Request } from '@playwright/test';

/** Whether an element that the locator currently matches has the focus; does not wait. */
export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((nodes) => nodes.some((node) => node.matches(':focus')));
}

/** Whether a path matches the pattern: exactly, or by a prefix that ends in `*`. */
export function fitsPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** The same for the path of a request. */
export function isCallOf(pattern: string): (request: Request) => boolean {
  return (request) => fitsPath(pattern, new URL(request.url()).pathname);
}
