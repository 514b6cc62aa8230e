/**
 * Whether the browser says that the connection is slow, or that the person saves data. `false` where it says nothing.
 * Source: https://developer.mozilla.org/docs/Web/API/NetworkInformation
 */
export function hasSlowConnection(): boolean {
  const { connection }: { readonly connection?: unknown } = Object(globalThis.navigator);
  const { effectiveType, saveData }: { readonly effectiveType?: unknown; readonly saveData?: unknown } =
    Object(connection);
  return saveData === true || effectiveType === 'slow-2g' || effectiveType === '2g';
}
