import { useEffect, useRef, useState } from 'preact/hooks';
import { SETTINGS } from '../../../src/domain/project.js';
import { Button, FieldControl, Form } from '../controls.js';
import { type Field, fieldsOf, fromInputs, toInputs, valueAt } from '../fields.js';
import type { ProjectSettings } from '../model.js';
import { type Section, useDesk } from '../section.js';

/** The project's settings as a form. It sends only changed settings. */
export const project: Section = {
  id: 'project',
  title: 'Project',
  shows: ['data'],
  read: async (api) => <Project latest={await api.project()} />,
};

const FIELDS = fieldsOf({ type: 'strict_object', entries: SETTINGS });
const GROUPS = [...new Set(FIELDS.map(({ group }) => group))];

function Project({ latest }: { latest: ProjectSettings }) {
  const { api, act } = useDesk();
  const [shown, setShown] = useState(latest);
  const [inputs, setInputs] = useState(() => toInputs(FIELDS, latest));
  const [isTouched, setIsTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(settings: ProjectSettings): void {
    setShown(settings);
    setInputs(toInputs(FIELDS, settings));
    setIsTouched(false);
  }
  // Keeps the input of a user who is typing.
  useEffect(() => {
    if (!isTouched && latest !== shown) show(latest);
  }, [latest]);

  const fields = FIELDS.filter((field) => hasObject(field, shown));

  async function save(): Promise<string | undefined> {
    try {
      const values = Object.entries(fromInputs(fields, inputs));
      const changes = Object.fromEntries(values.filter(([name, value]) => !isSame(value, valueAt(name, shown))));
      return await act(async () => show(await api.changeProject(changes)));
    } catch (error) {
      if (error instanceof SyntaxError) return error.message;
      throw error;
    }
  }

  function loadNewest(): void {
    show(latest);
    // The button disappears with the notice, so the focus moves.
    form.current?.querySelector('input')?.focus();
  }

  const control = (field: Field) => (
    <FieldControl
      key={field.name}
      field={field}
      input={inputs[field.name]}
      onInput={(input) => {
        setInputs({ ...inputs, [field.name]: input });
        setIsTouched(true);
      }}
    />
  );

  return (
    <div>
      <Form
        submit="Save"
        done="Saved."
        act={save}
        beside={<Button text="Discard changes" onPress={() => show(latest)} />}
        formRef={form}
      >
        <div class="notice" role="status" hidden={!isTouched || isSame(latest, shown)}>
          <p>The settings were changed elsewhere meanwhile.</p>
          <Button text="Load the newest" onPress={loadNewest} />
        </div>
        {GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{group}</legend>
            {blocksOf(fields.filter((field) => field.group === group)).map(([name, block]) =>
              name === block[0]?.name ? (
                control(block[0])
              ) : (
                <div key={name} class="fields">
                  {block.map(control)}
                </div>
              ),
            )}
          </fieldset>
        ))}
      </Form>
    </div>
  );
}

/** The fields of each setting, by its name. A setting that is an object has several. */
function blocksOf(fields: readonly Field[]): [name: string, block: Field[]][] {
  const blocks = new Map<string, Field[]>();
  for (const field of fields) {
    const name = settingOf(field);
    blocks.set(name, [...(blocks.get(name) ?? []), field]);
  }
  return [...blocks];
}

/** The name of the setting that a field belongs to. */
function settingOf({ name }: Field): string {
  return name.replace(/\..*/, '');
}

/** Whether the object of a member is set. One that is `null` has no fields; it can be set through the control API. */
function hasObject(field: Field, settings: ProjectSettings): boolean {
  const setting = settingOf(field);
  return setting === field.name || valueAt(setting, settings) !== null;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
