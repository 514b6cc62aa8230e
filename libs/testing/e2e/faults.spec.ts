import { expect } from '@playwright/test';
import { cell } from './cells.js';
import {
  canBeChained,
  everyFailure,
  type FailureName,
  type FaultName,
  faultNames,
  isFailure,
  judgeCell,
  judgeChain,
  judgeCoverage,
  judgeSilence,
  oneOfEachKind,
  planBackground,
  planStep,
  problemsOfPlan,
  problemsOfWords,
} from '@latchkey/testing/fault-table';
import type { BackgroundCall, FaultFlow, FaultStep, Find } from './faults/types.js';
import type { Defect } from './pages/defects.js';
import { test as base } from './test.js';

// Tests of the fault table itself, with widgets that have known defects.

const SEND = '/sdk/v1/magic_links/email/login_or_create';
const email = 'ada@example.com';
const button: Find = (page) => page.getByRole('button', { name: 'Send' });
const field: Find = (page) => page.getByRole('textbox', { name: 'Email' });

const sending: FaultStep = {
  name: 'sending',
  calls: [SEND],
  prepare: ({ page }) => field(page).fill(email),
  field,
  busy: button,
  onward: button,
  done: (page) => page.getByRole('heading', { name: 'Check your email' }),
};

/** The flow on the page with the defect, with changes to its one step. */
function flowOf(defect: Defect | 'none', changes: Partial<FaultStep> = {}): FaultFlow {
  return {
    name: 'signing in',
    start: ({ open }) => open('defective', { defect }),
    steps: [{ ...sending, ...changes }],
    async complete({ page, emulator }) {
      await page.goto((await emulator.waitForMessage(email)).link ?? '');
      await expect.poll(async () => (await emulator.sessions()).length).toBe(1);
    },
  };
}

interface Judges {
  /** The verdict on one cell of a flow of one step. */
  readonly judge: (flow: FaultFlow, fault: FaultName) => Promise<readonly string[]>;
  /** The verdict on its cells one after the other. */
  readonly chain: (flow: FaultFlow, faults: readonly FailureName[]) => Promise<readonly string[]>;
  readonly coverage: (flow: FaultFlow) => Promise<readonly string[]>;
  readonly silence: (call: BackgroundCall, fault: FaultName) => Promise<readonly string[]>;
}

const test = base.extend<Judges>({
  judge: async ({ stage }, use) => {
    await use((flow, fault) => judgeCell(stage, { flow, step: flow.steps[0] ?? sending, path: SEND, fault }));
  },
  chain: async ({ stage }, use) => {
    await use((flow, faults) => judgeChain(stage, { flow, step: flow.steps[0] ?? sending, path: SEND, faults }));
  },
  coverage: async ({ stage }, use) => use((flow) => judgeCoverage(stage, flow, background)),
  silence: async ({ stage }, use) => use((call, fault) => judgeSilence(stage, call, fault)),
});

// Files that another test has cached would be available offline as well.
test.use({ freshContext: true });

const telemetry = { name: 'the telemetry', path: '/sdk/v1/events', flow: flowOf('none') };
const background = [telemetry, { name: 'the bootstrap', path: '/sdk/v1/projects/bootstrap/*', flow: flowOf('none') }];

const chained = faultNames.filter(canBeChained);

test('a correct widget passes a chain of failures', async ({ chain }) => {
  expect(await chain(flowOf('none'), [...chained, 'no answer'])).toEqual([]);
});

for (const fault of faultNames.filter((name) => !canBeChained(name))) {
  test(`a correct widget passes: ${fault}`, async ({ judge }) => {
    expect(await judge(flowOf('none'), fault)).toEqual([]);
  });
}

test('a chain reports each defect with its fault', async ({ chain }) => {
  expect(await chain(flowOf('untied'), ['500 JSON', '502 HTML'])).toEqual([
    '500 JSON: The field is described by "", not by the words.',
    '502 HTML: The field is described by "", not by the words.',
  ]);
});

test('a chain reports what a call without a response lacks at its end', async ({ chain }) => {
  expect(await chain(flowOf('idle'), ['500 JSON', 'no answer'])).toEqual([
    'no answer: Nothing shows at once that the act is under way.',
    'no answer: "Still working…" is not said.',
  ]);
});

test('a message that stays during a retry fails the second failure of a chain', async ({ chain }) => {
  expect(await chain(flowOf('stale'), ['502 HTML', '503 JSON', '502 HTML', '502 HTML'])).toEqual([
    '502 HTML: Nothing is said.',
  ]);
});

for (const [index, fault] of oneOfEachKind.entries()) {
  const mustTell = isFailure(fault);
  test(`a muted widget ${mustTell ? 'fails' : 'passes'}: ${fault}`, cell(index === 0), async ({ judge }) => {
    expect(await judge(flowOf('muted'), fault)).toEqual(mustTell ? ['Nothing is said.'] : []);
  });
}

const told: Readonly<Record<Exclude<Defect, 'muted' | 'stale' | 'chatty'>, readonly (readonly [FaultName, RegExp])[]>> =
  {
    swallowed: [['500 JSON', /^Nothing is said\.$/]],
    twice: [['500 JSON', /^More than one thing is said: "(.+)", "\1"\.$/]],
    untied: [['500 JSON', /^The field is described by "", not by the words\.$/]],
    raw: [['500 JSON', /^The words show what a program left: "The service says: undefined\."$/]],
    late: [['500 JSON', /^The words come after 2\d00 ms by the page's clock; the limit is 1000\.$/]],
    forgets: [['500 JSON', /^The fields held "ada@example\.com" and hold "" now\.$/]],
    stuck: [['500 JSON', /^There is no control that leads on: .+Send/]],
    dead: [['500 JSON', /Send.+ does not lead on: nothing is said\.$/]],
    idle: [
      ['an answer after 3 s', /^Nothing shows at once .+\n"Still working…" is not said\.$/],
      ['429 + Retry-After', /^No button says when it can be tried again/],
    ],
  };

for (const [index, [defect, cells]] of Object.entries(told).entries()) {
  for (const [fault, verdict] of cells) {
    test(`the defect "${defect}" is reported: ${fault}`, cell(index === 0), async ({ judge }) => {
      expect((await judge(flowOf(defect as Defect), fault)).join('\n')).toMatch(verdict);
    });
  }
}

for (const [words, verdict] of [
  ['The service can’t be reached. Try again.', undefined],
  ['Too many tries. Please try again in a moment. (request-id-test-7)', undefined],
  ['failed', 'are no sentence'],
  ['provider/timeout', 'are no sentence'],
  ['We got [object Object] from the service.', 'show what a program left'],
  ['Your code expires in NaN minutes.', 'show what a program left'],
  ['The service says: <b>no</b>.', 'show markup'],
  ['Don&#39;t try this &amp; that again.', 'show markup'],
  [`This is ${'very, '.repeat(80)}long.`, 'are 493 characters long'],
] as const) {
  test(`the words "${words.slice(0, 40)}" ${verdict ?? 'are a sentence'}`, () => {
    expect(problemsOfWords(words)).toEqual(verdict ? [`The words ${verdict}: "${words.slice(0, 400)}"`] : []);
  });
}

test('a call without a row and a row without its call fail the table', async ({ coverage }) => {
  const other = '/sdk/v1/otps/authenticate';
  expect(await coverage(flowOf('none', { calls: [other] }))).toEqual([
    `${SEND} is called by "sending" and has no row.`,
    `"sending" has a row for ${other} and never calls it.`,
  ]);
});

test('a call before the act fails the table', async ({ coverage }) => {
  const flow = flowOf('none', {
    async prepare({ page }) {
      await field(page).fill(email);
      await page.keyboard.press('Enter');
      await expect(sending.done(page)).toBeFocused();
    },
    act: async () => {},
  });
  expect(await coverage(flow)).toEqual([
    `${SEND} is called on the way to "sending", where it has no row.`,
    `"sending" has a row for ${SEND} and never calls it.`,
  ]);
});

test('a table with a row for every call passes', async ({ coverage }) => {
  expect(await coverage(flowOf('none'))).toEqual([]);
});

test('an exception that does not apply fails its cell', async ({ judge }) => {
  const heading: Find = (page) => page.getByRole('heading', { name: 'Sign up or log in' });
  const except = { '500 JSON': { because: 'It is said to.', onward: button, done: heading, backTo: 'sending' } };
  expect(await judge(flowOf('none', { except }), '500 JSON')).toEqual([
    'The exception is not true ("It is said to."): the usual control leads on.',
  ]);
});

test('an act that is declared as repeated fails its cell if it is not repeated', async ({ judge }) => {
  expect(await judge(flowOf('none', { isRepeated: () => true }), '500 JSON')).toEqual([
    'The act is not repeated by itself.',
  ]);
});

test('an act that is declared to succeed fails its cell if it does not', async ({ judge }) => {
  const except = everyFailure({ because: 'It is said to.', succeeds: true });
  expect(await judge(flowOf('none', { except }), '500 JSON')).toEqual([
    expect.stringMatching(/^".+" is said, and the act should have succeeded\.$/),
    'The act does not succeed by itself.',
  ]);
});

test('a background failure with an announcement fails its cell', async ({ silence }) => {
  expect(await silence({ ...telemetry, flow: flowOf('chatty') }, '500 JSON')).toEqual([
    '"Somebody is typing." is said after "sending", and nobody asked for that call.',
  ]);
});

test('a background failure without an announcement passes', async ({ silence }) => {
  expect(await silence(telemetry, '500 JSON')).toEqual([]);
});

for (const [kind, step] of Object.entries({
  'without exceptions': sending,
  'with a page for each fault': { ...sending, apart: 'It is said to.' },
  'with an exception for a first fault': {
    ...sending,
    except: { offline: { because: 'It is said to.', succeeds: true as const } },
  },
  'with exceptions for all': {
    ...sending,
    except: everyFailure({ because: 'It is said to.', succeeds: true }),
  },
})) {
  test(`a step ${kind} has each fault in a test, and each class in a first test`, () => {
    const planned = planStep(step);
    expect([...new Set(planned.flatMap(({ faults }) => faults))].sort()).toEqual([...faultNames].sort());
    expect(problemsOfPlan({ flows: [flowOf('none', step)] })).toEqual([]);
  });
}

test('the first fault of each class is in the first tests', () => {
  const first = planStep(sending).filter(({ isFirst }) => isFirst);
  expect(first.map(({ faults }) => faults)).toEqual([['offline', '500 JSON', 'an empty object', 'no answer']]);
});

test('the first faults of a background call are one of each class; with chosen faults, only the missing answer', () => {
  const firstOf = (faults?: readonly FaultName[]) =>
    planBackground(faults ? { faults } : {})
      .filter(({ isFirst }) => isFirst)
      .flatMap((planned) => planned.faults);
  expect(firstOf()).toEqual(['offline', '500 JSON', 'cut JSON', 'no answer']);
  expect(firstOf(oneOfEachKind)).toEqual(['no answer']);
});

test('a call that lacks a class of faults fails the table', () => {
  expect(problemsOfPlan({ flows: [], background: [{ ...telemetry, faults: ['500 JSON', 'no answer'] }] })).toEqual([
    '"the telemetry" never meets: no connection.',
    '"the telemetry" never meets: an unreadable answer.',
  ]);
});
