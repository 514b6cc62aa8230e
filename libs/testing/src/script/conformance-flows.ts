import type { ConformanceFlow, FlowStep, PluginFactory } from '../conformance/options.js';
import type { ProductScript, ScriptFlow, ScriptStep } from './script.js';

/**
 * The flows of a script for `describePlugin`. A step that opens a link begins a flow, since it begins a page. Steps that
 * another flow has played are left out where a page begins after them.
 */
export function conformanceFlows<F extends PluginFactory>(script: ProductScript<F>): readonly ConformanceFlow<F>[] {
  const played = new Set<ScriptStep>();
  return Object.values(script).flatMap((flow) =>
    pagesOf(flow).flatMap(({ steps, ...page }, index, { length }) => {
      const isPlayed = index < length - 1 && steps.every((step) => played.has(step));
      for (const step of steps) played.add(step);
      return isPlayed ? [] : [{ ...page, steps: steps.map(flowStep) }];
    }),
  );
}

function pagesOf({
  name,
  options,
  props,
  session,
  background,
  steps,
}: ScriptFlow): readonly Omit<ScriptFlow, 'page' | 'tab'>[] {
  const given = {
    ...(options !== undefined && { options }),
    ...(session && { session }),
    ...(background && { background }),
  };
  const starts = [0, ...steps.flatMap((step, index) => (step.props && index > 0 ? [index] : [])), steps.length];
  return starts.slice(0, -1).map((start, index) => {
    const own = steps.slice(start, starts[index + 1]);
    const of = { ...props, ...own[0]?.props };
    return { ...given, name: index === 0 ? name : `${name}, ${own[0]?.name}`, props: of, steps: own };
  });
}

function flowStep(step: ScriptStep): FlowStep {
  const { name, fields, button, isSubmittedByTyping, act, calls, sends, refusedTexts, refusals, signsIn, heading } =
    step;
  const acts = { fields, button, isSubmittedByTyping, act: step.props ? () => {} : act };
  const results = { calls, sends, refusedTexts, refusals, signsIn };
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  return { name, ...Object.fromEntries(Object.entries({ ...acts, ...results }).filter(isGiven)), heading };
}
