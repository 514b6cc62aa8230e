/** Flags for a Chromium that tests drive: nothing in the background, no network of its own. */
export const launchFlags: readonly string[];

/**
 * The path of a Chromium or Chrome on this machine, or `undefined`.
 * @throws when `CHROMIUM_PATH` names no program.
 */
export function findChromium(): string | undefined;

/**
 * As {@link findChromium}; where there is none, installs one and says so.
 * @throws when none can be installed; the message names the cure.
 */
export function ensureChromium(say?: (line: string) => void): Promise<string>;
