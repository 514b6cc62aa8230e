import { expect, it } from 'vitest';
import { conformanceFlows } from './conformance-flows.js';
import type { ScriptStep } from './script.js';

const asks: ScriptStep = { name: 'asks', button: 'Send', heading: 'Sent', screen: 'sent', texts: ['On its way'] };
const opens: ScriptStep = { name: 'opens', message: { to: 'ada' }, props: { headingLevel: 3 }, heading: 'Opened' };
const confirms: ScriptStep = { name: 'confirms', button: 'Yes', heading: 'Done' };

it('begins a flow with each step that opens a page, and keeps the members of describePlugin', () => {
  const options = { methods: ['sms'] };
  const flows = conformanceFlows({
    byLink: { name: 'by link', options: options as never, steps: [asks, opens, confirms] },
  });
  expect(flows).toEqual([
    { name: 'by link', options, props: {}, steps: [{ name: 'asks', button: 'Send', heading: 'Sent' }] },
    {
      name: 'by link, opens',
      options,
      props: { headingLevel: 3 },
      steps: [{ name: 'opens', act: expect.any(Function), heading: 'Opened' }, confirms],
    },
  ]);
});

it('leaves out steps that another flow has played, only where a page begins after them', () => {
  const namesOf = (steps: readonly ScriptStep[]) =>
    conformanceFlows({ first: { name: 'first', steps: [asks, confirms] }, second: { name: 'second', steps } }).map(
      (flow) => flow.steps.map(({ name }) => name),
    );
  expect(namesOf([asks, opens])).toEqual([['asks', 'confirms'], ['opens']]);
  expect(namesOf([asks, confirms])).toEqual([
    ['asks', 'confirms'],
    ['asks', 'confirms'],
  ]);
});
