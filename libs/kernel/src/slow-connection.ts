/**
 * Whether the browser says that the connection is slow, or that the person saves data. `false` where it says nothing.
 * Source: https://developer.mozilla.org/docs/Web/API/NetworkInformation
 */
export function hasSlowConnection(): boolean {
  const { effectiveType, saveData } = Object(Object(globalThis.navigator).connection);
  // Of `slow-2g`, `2g`, `3g` and `4g`.
  return !!saveData || /2g$/.test(effectiveType);
}
