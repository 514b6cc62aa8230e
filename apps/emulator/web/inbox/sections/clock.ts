import { button, h, setText } from '../dom.js';
import type { Desk, Section } from '../section.js';
import { tellDuration } from '../time.js';

const MINUTE_MS = 60_000;
const STEPS = [
  ['1 min', MINUTE_MS],
  ['5 min', 5 * MINUTE_MS],
  ['1 h', 60 * MINUTE_MS],
] as const;

/** Advances the emulator's clock so that things expire, and resets the emulator. */
export function createClock(desk: Desk, offsetMs: () => number): Section {
  const offset = h('p', { class: 'big' });
  const problem = h('p', { class: 'outcome', role: 'status', 'data-tone': 'bad' });

  async function act(action: () => Promise<unknown>, done: string): Promise<void> {
    const reason = await desk.act(action);
    setText(problem, reason ?? '');
    if (reason === undefined) desk.say(done);
  }

  return {
    id: 'clock',
    title: 'Clock',
    shows: ['clock'],
    element: h(
      'div',
      {},
      offset,
      h('p', { class: 'quiet' }, 'Codes, links and sessions expire by this clock, so nobody has to wait for it.'),
      h(
        'div',
        { class: 'actions' },
        ...STEPS.map(([name, milliseconds]) =>
          button(
            `Advance ${name}`,
            () => void act(() => desk.api.advanceClock(milliseconds), `The clock was advanced by ${name}.`),
          ),
        ),
      ),
      h('h3', {}, 'Start afresh'),
      h(
        'p',
        { class: 'quiet' },
        'Forgets users, messages, sessions, requests, faults and settings, and sets the clock right.',
      ),
      resetControl(() => act(() => desk.api.reset(), 'Everything was forgotten.')),
      problem,
    ),
    async refresh() {
      const ahead = offsetMs();
      setText(offset, ahead === 0 ? 'The clock shows real time.' : `The clock is ${tellDuration(ahead)} ahead.`);
      return undefined;
    },
  };
}

/** A button with a confirmation, because its action can't be undone. */
function resetControl(reset: () => Promise<void>): HTMLElement {
  const ask = button('Reset …', () => show(true));
  const sure = button(
    'Yes, forget everything',
    () => {
      show(false);
      void reset();
    },
    { class: 'button danger' },
  );
  const keep = button('Keep it', () => show(false));
  const question = h('div', { class: 'actions', hidden: true }, sure, keep);

  function show(isAsking: boolean): void {
    question.hidden = !isAsking;
    ask.hidden = isAsking;
    (isAsking ? keep : ask).focus();
  }

  return h('div', {}, ask, question);
}
