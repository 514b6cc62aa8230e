import type { BrowserFlow, ScriptStep } from '../script/script.js';
import { pick, type Act, type Ask, type Person, type SimulatedProduct, type Starter } from './product.js';

/** What a simulation knows of a step of a script: the state of the plugin, which the script does not describe. */
export interface SimulatedStep extends Omit<Starter, 'control'>, Pick<Act, 'when'> {
  /** The input of the flow. @default none */
  readonly input?: (person: Person) => unknown;
  /** Types a text, as the view does. @default the step has no field */
  readonly type?: (person: Person, text: string) => void;
  /** Further texts to type, besides that of the script and those that it refuses. @default none */
  readonly texts?: readonly string[];
}

/** A simulated product without what its script says. */
export interface SimulatedParts
  extends Omit<SimulatedProduct, 'flows' | 'acts' | 'client'>, Partial<Pick<SimulatedProduct, 'flows' | 'acts'>> {
  /** The steps of the script, by their names. */
  readonly steps: Readonly<Record<string, SimulatedStep>>;
  /** The functions of the official client, by path, each with the names of its arguments: `magicLinks.authenticate(token)`. */
  readonly client?: Readonly<Record<string, string>>;
}

/**
 * Simulates a product by its script: the controls, the texts and the screens of its steps, and an opening for each flow.
 * `flows`, `acts` and `openings` are further ones.
 */
export function simulatedProduct(
  scripts: readonly BrowserFlow[],
  { steps, client = {}, ...parts }: SimulatedParts,
): SimulatedProduct {
  const { id } = parts;
  const found = new Map<string, Found>();
  const openings = scripts.flatMap((flow) => {
    const names: string[] = [];
    let screen = 'main';
    for (const step of flow.steps) {
      const simulated = steps[step.name];
      if (simulated) found.set(step.name, { step, simulated, screen });
      if (simulated && screen === 'main') names.push(...(simulated.type ? [typingOf(step)] : []), step.name);
      screen = step.screen === undefined ? screen : `${id}/${step.screen}`;
    }
    const tab = steps[flow.steps[0]?.name ?? '']?.scene?.core?.tab;
    return names.length > 0 ? [{ ...(tab !== undefined && { tab }), acts: names }] : [];
  });
  for (const name of Object.keys(steps))
    if (!found.has(name)) throw new Error(`The script of ${id} has no step "${name}".`);
  const all = [...found.values()];
  return {
    ...parts,
    flows: { ...Object.fromEntries(all.map(starterOf)), ...parts.flows },
    acts: [...all.flatMap(actsOf), ...(parts.acts ?? [])],
    openings: [...openings, ...(parts.openings ?? [])],
    client: (ask) => clientOf(ask, client),
  };
}

interface Found {
  readonly step: ScriptStep;
  readonly simulated: SimulatedStep;
  readonly screen: string;
}

const typingOf = ({ name }: ScriptStep) => `${name}: types`;

function starterOf({ step, simulated: { when: _when, input: _input, type: _type, texts: _texts, ...starter } }: Found) {
  const control = step.isSubmittedByTyping ? `field ${Object.keys(step.fields ?? {}).at(-1)}` : `button ${step.button}`;
  return [step.flow ?? '', { ...starter, control }] as const;
}

function actsOf({ step, simulated: { when, input, type, texts = [] }, screen }: Found): readonly Act[] {
  const { name, flow = '', fields = {}, refusedTexts = [] } = step;
  const of = { screen, ...(when && { when }) };
  const typed = [...Object.values(fields).slice(-1), ...texts, ...refusedTexts.map(({ text }) => text)];
  const typing: Act[] = type
    ? [{ ...of, name: typingOf(step), run: (person, choice) => type(person, pick(typed, choice)) }]
    : [];
  return [...typing, { ...of, name, run: (person) => person.start(flow, input?.(person)) }];
}

/** The official client, whose functions send their arguments by name, and the members of a further one. */
function clientOf(ask: Ask, functions: Readonly<Record<string, string>>): Readonly<Record<string, object>> {
  const client: Record<string, object> = {};
  for (const [path, form] of Object.entries(functions)) {
    const [names = '', args = ''] = form.replace(')', '').split('(');
    const parents = names.split('.');
    const last = parents.pop() ?? '';
    const owner = parents.reduce<Record<string, object>>(
      (at, name) => (at[name] ??= {}) as Record<string, object>,
      client,
    );
    owner[last] = (...given: readonly unknown[]) => {
      const named = args.split(', ').map((name, index) => [name, given[index]]);
      return ask(path, { ...Object.fromEntries(named), ...Object(given[named.length]) });
    };
  }
  return client;
}
