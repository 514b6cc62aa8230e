import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { SETTING_GROUPS } from '../../../src/domain/setting-schemas.js';
import { Button, Json, type Result } from '../controls.js';
import { FieldControl } from '../field-control.js';
import type { Input } from '../fields.js';
import type { ProjectSettings } from '../model.js';
import { type Section, useDesk } from '../section.js';
import {
  changesOf,
  countChanges,
  problemsOf,
  rebaseDraft,
  SETTING_FIELDS,
  type SettingsDraft,
  startDraft,
} from '../settings-draft.js';

/** The project's settings as a form. It sends only changed settings. */
export const project: Section = {
  id: 'project',
  title: 'Project',
  shows: ['data'],
  read: async (api) => <Project latest={await api.project()} />,
};

const GROUPS = Object.entries(SETTING_GROUPS).map(([title, help]) => ({
  title,
  help,
  /** Also the URL hash that leads to the group. */
  id: `project/${title.toLowerCase().replaceAll(' ', '-')}`,
  fields: SETTING_FIELDS.filter(({ group }) => group === title),
}));

function Project({ latest }: { latest: ProjectSettings }) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems, result, setResult, edit, discard, save } = useSettingsForm(latest, form);
  return (
    <div>
      <p class="quiet">The settings of the project that the emulator serves. Your page receives them when it loads.</p>
      <ul class="groups">
        {GROUPS.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <form
        ref={form}
        class="settings"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {GROUPS.map(({ id, title, help, fields }) => (
          <section key={id} class="form" aria-labelledby={id}>
            <div>
              <h3 id={id} tabIndex={-1}>
                {title}
              </h3>
              <p class="quiet">{help}</p>
            </div>
            {fields.map((field) => (
              <FieldControl
                key={field.name}
                field={field}
                input={draft.inputs[field.name]}
                onInput={(input) => edit(field.name, input)}
                path={field.name}
                problems={problems}
              />
            ))}
          </section>
        ))}
        <SaveBar
          draft={draft}
          problemCount={problems.size}
          result={result}
          onDiscard={discard}
          onLeave={() => setResult((current) => (current?.isError === true ? current : undefined))}
        />
      </form>
      <Json title="All settings as JSON" value={latest} />
    </div>
  );
}

/** The draft of the settings with its actions. A draft follows newer settings, except where it was edited. */
function useSettingsForm(latest: ProjectSettings, form: RefObject<HTMLFormElement>) {
  const { api, act } = useDesk();
  const [draft, setDraft] = useState(() => startDraft(latest));
  const [result, setResult] = useState<Result>();
  // Problems are shown after the first attempt to save, and then until they are solved.
  const [isChecked, setIsChecked] = useState(false);
  const mustFocusProblem = useRef(false);
  const isBusy = useRef(false);
  useEffect(() => setDraft((current) => rebaseDraft(current, latest)), [latest]);
  useLayoutEffect(() => {
    if (mustFocusProblem.current) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
    mustFocusProblem.current = false;
  });

  function edit(name: string, input: Input): void {
    setDraft((current) => ({ ...current, inputs: { ...current.inputs, [name]: input } }));
    setResult(undefined);
  }

  function discard(): void {
    setDraft(startDraft(latest));
    setIsChecked(false);
    setResult({ text: 'Discarded.', isError: false });
  }

  async function save(): Promise<void> {
    const changes = changesOf(draft);
    if (isBusy.current || Object.keys(changes).length === 0) return;
    setIsChecked(true);
    setResult(undefined);
    mustFocusProblem.current = problemsOf(draft).size > 0;
    if (mustFocusProblem.current) return;
    isBusy.current = true;
    const problem = await act(async () => {
      const saved = await api.changeProject(changes);
      // Keeps what was typed meanwhile.
      setDraft((current) => rebaseDraft({ ...current, base: { ...current.base, ...changes } }, saved));
      setIsChecked(false);
    });
    isBusy.current = false;
    setResult({ text: problem === undefined ? 'Saved.' : `Not saved. ${problem}`, isError: problem !== undefined });
  }

  const problems = isChecked ? problemsOf(draft) : NO_PROBLEMS;
  return { draft, problems, result, setResult, edit, discard, save };
}

/** The first invalid control, or the sentence about an invalid group. */
const PROBLEM = '[aria-invalid="true"], .problem[data-group]';

const NO_PROBLEMS: ReturnType<typeof problemsOf> = new Map();

interface SaveBarProps {
  readonly draft: SettingsDraft;
  readonly problemCount: number;
  readonly result: Result;
  readonly onDiscard: () => void;
  /** The focus has left the bar. */
  readonly onLeave: () => void;
}

/** Sticks to the end of the window while something is changed, and until its result has been read. */
function SaveBar({ draft, problemCount, result, onDiscard, onLeave }: SaveBarProps) {
  const count = countChanges(draft);
  const conflicts = SETTING_FIELDS.filter(({ name }) => draft.conflicts.includes(name)).map(titleOf);
  return (
    <div class="save-bar" hidden={count === 0 && result === undefined} onFocusOut={onLeave}>
      <div role="status">
        <p>
          {result === undefined ? countOf(count, 'change') : result.text}
          {result?.isError === true && ` ${countOf(count, 'change')} kept.`}
        </p>
        {problemCount > 0 && <p class="problem">{countOf(problemCount, 'value')} can’t be saved.</p>}
        {conflicts.length > 0 && <p>Changed elsewhere meanwhile, and replaced by saving: {conflicts.join(', ')}.</p>}
      </div>
      <div class="actions">
        <Button text="Discard" onPress={onDiscard} />
        <button type="submit" class="button primary">
          Save
        </button>
      </div>
    </div>
  );
}

function titleOf({ title, members = [] }: (typeof SETTING_FIELDS)[number]): string {
  return members.length === 0 ? title : members.map((member) => member.title).join(', ');
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
