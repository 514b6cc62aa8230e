/**
 * Whether the browser reports a slow connection (2g) or data saving. `false` if it reports neither.
 * Source: https://developer.mozilla.org/docs/Web/API/NetworkInformation
 */
export function hasSlowConnection(): boolean {
  const { effectiveType, saveData } = Object(Object(globalThis.navigator).connection);
  // The values are `slow-2g`, `2g`, `3g` and `4g`.
  return !!saveData || /2g$/.test(effectiveType);
}
