/** The languages that the script contains: those of the widget other than English, and `pseudo`. */
export const languages: readonly string[];

/** The script that `tools/e2e/appearance.mjs` builds. It sets `globalThis.__appearance`. */
export const appearanceFile: string;

/** Builds the script. */
export function buildAppearanceScript(): Promise<void>;
