import type { Words } from '@latchkey/kernel';
import type { Version } from './draft.js';
import type { LudsConfig, Strength, StrengthPolicy } from './strength.js';

/** What a product remembers of a password that is being typed; never its text. */
export interface PasswordState {
  /** The last answer about a text, and which text it was. */
  readonly judged?: { readonly of: Version; readonly strength: Strength } | undefined;
  /** How the project judges, once it has done so. */
  readonly policy?: StrengthPolicy;
  /** Why the password was not sent. */
  readonly lacking?: Words | undefined;
  /** What luds asks for, once it is known. */
  readonly luds?: LudsConfig | null;
}

/** Whether the text has been judged, and taken. What was said of any other text does not count. */
export function isTaken({ judged }: PasswordState, version: Version): boolean {
  return judged?.of === version && judged.strength.isValid;
}
