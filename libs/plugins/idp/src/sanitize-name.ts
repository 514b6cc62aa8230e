import { applicationName, sanitizeText } from '@latchkey/kernel';

/** Makes the name of an application or a permission safe to show; see {@link applicationName}. Pure. */
export function sanitizeName(text: unknown): string {
  return sanitizeText(text, applicationName);
}

/**
 * Truncates a host at its start, because its end identifies the owner. Cuts at a nearby dot if there is one. Pure.
 *
 * @param length maximum number of characters, including the ellipsis
 */
export function clipHost(host: string, length: number): { readonly shown: string; readonly isClipped: boolean } {
  if (host.length <= length) return { shown: host, isClipped: false };
  const end = host.slice(1 - length);
  const dot = end.indexOf('.');
  // Keeps the last two labels whole if possible.
  const isLabelCut = dot >= 0 && end.indexOf('.', dot + 1) >= 0;
  return { shown: `…${isLabelCut ? end.slice(dot) : end}`, isClipped: true };
}
