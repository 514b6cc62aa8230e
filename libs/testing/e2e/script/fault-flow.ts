import type { BrowserFlow, ScriptStep, UsedUp } from '@latchkey/testing/script';
import { expect, type Page } from '@playwright/test';
import type { FaultException, FaultFlow, FaultStep } from '../faults/types.js';
import { tabTo } from '../keyboard.js';
import {
  buttonNamed,
  callsOf,
  doneBy,
  fieldNamed,
  labelled,
  lastField,
  openFlow,
  playSteps,
  prepareStep,
  textsOf,
} from './play.js';

/** What a fault table needs that a script does not say. */
export interface FaultChanges extends Partial<Omit<FaultFlow, 'steps'>> {
  /** The name of the last step with rows; the flow then goes on without faults. @default the last step */
  readonly until?: string;
  /** Changes to steps, by their names. */
  readonly steps?: Readonly<Record<string, Partial<FaultStep>>>;
}

/** The flow of a script for a fault table. Its rows are the steps with calls; the steps between them prepare the next. */
export function faultFlow(flow: BrowserFlow, { until, steps: changes = {}, ...changed }: FaultChanges = {}): FaultFlow {
  const names = flow.steps.map(({ name }) => name);
  const unknown = [...Object.keys(changes), ...(until === undefined ? [] : [until])].find(
    (name) => !names.includes(name),
  );
  if (unknown !== undefined) throw new Error(`"${flow.name}" has no step "${unknown}".`);
  const count = until === undefined ? names.length : names.indexOf(until) + 1;
  const steps: FaultStep[] = [];
  let before: ScriptStep[] = [];
  for (const step of flow.steps.slice(0, count)) {
    if (callsOf(step).length === 0) {
      before.push(step);
      continue;
    }
    steps.push({ ...faultStep(step, before), ...changes[step.name] });
    before = [];
  }
  const rest = [...before, ...flow.steps.slice(count)];
  return {
    name: flow.name,
    async start(stage) {
      // Waits until the client has loaded. Another test covers a client that does not load.
      const loaded = stage.page.waitForResponse('**/sdk/v1/projects/bootstrap/*');
      await openFlow(stage, flow);
      await loaded;
    },
    steps,
    ...(rest.length > 0 && {
      async complete(stage) {
        await playSteps(stage, rest);
        expect(await stage.emulator.sessions()).toMatchObject([{ status: 'active' }]);
      },
    }),
    ...changed,
  };
}

function faultStep(step: ScriptStep, before: readonly ScriptStep[]): FaultStep {
  const { button, repeatButton = button, progress, usedUp, isSubmittedByTyping } = step;
  const label = lastField(step);
  const onward = (page: Page) => buttonNamed(page, button, repeatButton);
  return {
    name: step.name,
    calls: callsOf(step),
    async prepare(stage) {
      await playSteps(stage, before);
      await prepareStep(stage, step);
      if (isSubmittedByTyping) await typeAllButLast(stage, step);
      else if (label === undefined) await tabTo(stage.page, onward(stage.page));
    },
    ...(isSubmittedByTyping && {
      types: true,
      // The last character submits.
      act: async (stage) => stage.page.keyboard.type((await textsOf(stage, step)).at(-1)?.[1].slice(-1) ?? ''),
    }),
    ...(label !== undefined && { field: (page) => fieldNamed(page, label) }),
    busy: progress === undefined ? onward : (page) => page.getByRole('progressbar', { name: progress }),
    onward,
    done: (page) => doneBy(page, step),
    ...(usedUp && { except: { 'cut JSON': exceptionOf(usedUp) } }),
  };
}

async function typeAllButLast(stage: Parameters<typeof textsOf>[0] & { readonly page: Page }, step: ScriptStep) {
  const [label = '', text = ''] = (await textsOf(stage, step)).at(-1) ?? [];
  await fieldNamed(stage.page, label).fill(text.slice(0, -1));
}

function exceptionOf({ button, focus, backTo, status }: UsedUp): FaultException {
  return {
    because: 'The provider has done its part: the code or the link is used up.',
    console: new RegExp(`status of ${status}`),
    onward: (page) => buttonNamed(page, button),
    done: (page) => labelled(page, focus),
    backTo,
  };
}
