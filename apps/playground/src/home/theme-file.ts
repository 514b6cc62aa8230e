import { choose, type Choice } from '../choice/choice.js';
import { fields } from '../choice/fields.js';
import { readValue } from '../choice/kinds.js';
import { settingsOf } from '../choice/settings.js';
import { withoutLook } from './look.js';

/** The name of a downloaded theme. */
export const THEME_FILE_NAME = 'latchkey-theme.json';

/** The theme of a choice as JSON: a value of the prop `styles`. */
export function writeTheme(choice: Choice): string {
  return `${JSON.stringify(settingsOf(choice).styles ?? {}, undefined, 2)}\n`;
}

/** A choice with the theme of a file, and a sentence for each value that is not applied. */
export interface ThemeReading {
  readonly choice: Choice;
  readonly problems: readonly string[];
}

/**
 * Reads a theme file, and applies it in place of the look.
 * @throws when the text is no JSON object
 */
export function readTheme(choice: Choice, text: string): ThemeReading {
  const problems: string[] = [];
  const next = leavesOf(parse(text), 'styles').reduce<Choice>((before, [path, value]) => {
    const field = fields.find((each) => each.path === path);
    if (!field) {
      problems.push(`There is no option “${path}”.`);
      return before;
    }
    const reading = readValue(field.kind, String(value));
    if ('value' in reading) return choose(before, field.path, reading.value);
    problems.push(`“${path}” is not applied. Expected: ${reading.problem}`);
    return before;
  }, withoutLook(choice));
  return { choice: next, problems };
}

function parse(text: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error('This file is no JSON. Open a theme file that this page has saved.', { cause });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new Error('This file holds no theme: it is no object.');
}

function leavesOf(value: unknown, path: string): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`));
}
