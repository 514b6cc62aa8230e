import * as v from 'valibot';
import { SETTINGS } from '../../src/domain/setting-schemas.js';
import { fromInput, isItems, isSameInput, toInput, toInputs } from './field-values.js';
import { type Field, fieldsOf, type Input, type Inputs } from './fields.js';
import type { ProjectSettings } from './model.js';

export const SETTING_FIELDS = fieldsOf({ type: 'strict_object', entries: SETTINGS });

/** What a person has typed into the form of the settings. */
export interface SettingsDraft {
  /** The settings that the inputs are compared with. */
  readonly base: ProjectSettings;
  readonly inputs: Inputs;
  /** The names of changed settings that were also changed elsewhere. */
  readonly conflicts: readonly string[];
}

export function startDraft(settings: ProjectSettings): SettingsDraft {
  return { base: settings, inputs: toInputs(SETTING_FIELDS, settings), conflicts: [] };
}

/** The draft on top of newer settings: unchanged fields follow them, and changed ones keep their input. */
export function rebaseDraft(draft: SettingsDraft, latest: ProjectSettings): SettingsDraft {
  const conflicts = SETTING_FIELDS.filter((field) => {
    const isEdited = isChanged(field, draft);
    const isChangedElsewhere = !isSameInput(field, baseInput(field, draft.base), baseInput(field, latest));
    return isEdited && (isChangedElsewhere || draft.conflicts.includes(field.name));
  });
  const inputs = Object.fromEntries(
    SETTING_FIELDS.map((field) => [
      field.name,
      rebaseInput(field, baseInput(field, draft.base), inputOf(field, draft), baseInput(field, latest)),
    ]),
  );
  const rebased = { base: latest, inputs, conflicts: [] };
  return { ...rebased, conflicts: conflicts.filter((field) => isChanged(field, rebased)).map(({ name }) => name) };
}

function rebaseInput(field: Field, base: Input, input: Input, latest: Input): Input {
  const { kind, members = [] } = field;
  if (kind !== 'object') return isSameInput(field, base, input) ? latest : input;
  return Object.fromEntries(
    members.map((member) => [
      member.name,
      rebaseInput(member, memberOf(base, member), memberOf(input, member), memberOf(latest, member)),
    ]),
  );
}

function memberOf(input: Input, { name }: Field): Input {
  return typeof input === 'object' && !isItems(input) ? (input[name] ?? '') : '';
}

function inputOf({ name }: Field, { inputs }: SettingsDraft): Input {
  return inputs[name] ?? '';
}

function baseInput(field: Field, settings: ProjectSettings): Input {
  return toInput(field, (settings as Readonly<Record<string, unknown>>)[field.name]);
}

function isChanged(field: Field, draft: SettingsDraft): boolean {
  return !isSameInput(field, inputOf(field, draft), baseInput(field, draft.base));
}

/** The number of changed fields: an object counts each of its fields, a list is one. */
export function countChanges(draft: SettingsDraft): number {
  return SETTING_FIELDS.reduce(
    (count, field) => count + changesIn(field, baseInput(field, draft.base), inputOf(field, draft)),
    0,
  );
}

function changesIn(field: Field, base: Input, input: Input): number {
  const { kind, members = [] } = field;
  if (kind !== 'object') return isSameInput(field, base, input) ? 0 : 1;
  return members.reduce(
    (count, member) => count + changesIn(member, memberOf(base, member), memberOf(input, member)),
    0,
  );
}

/** The new values of the changed settings. */
export function changesOf(draft: SettingsDraft): Readonly<Record<string, unknown>> {
  const changed = SETTING_FIELDS.filter((field) => isChanged(field, draft));
  return Object.fromEntries(changed.map((field) => [field.name, fromInput(field, inputOf(field, draft))]));
}

/** Sentences about invalid fields, by their paths, e.g. `redirect_urls.0.url`. */
export type Problems = ReadonlyMap<string, string>;

const Changes = v.partial(v.strictObject(SETTINGS));

export function problemsOf(draft: SettingsDraft): Problems {
  const { issues = [] } = v.safeParse(Changes, changesOf(draft));
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!problems.has(path)) problems.set(path, sentenceOf(issue));
  }
  return problems;
}

function sentenceOf({ kind, type, message, requirement }: v.BaseIssue<unknown>): string {
  if (type === 'number' || type === 'integer') return 'Enter a whole number.';
  if (type === 'min_value') return `Enter ${Number(requirement)} or more.`;
  if (type === 'max_value') return `Enter ${Number(requirement)} or less.`;
  if (kind === 'schema') return 'Fill in this field.';
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
