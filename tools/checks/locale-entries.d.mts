export const tags: readonly string[];
export function exportOf(tag: string): string;
