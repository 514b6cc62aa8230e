import { button, h, keyedList, setText } from '../dom.js';
import { describeFault, EFFECTS } from '../fault-effects.js';
import { field, form, select } from '../form.js';
import type { Fault } from '../model.js';
import type { Desk, Section } from '../section.js';

const PREFIX = '/sdk/v1';

/** The faults for the next calls: the pending ones, and a form for a new one. */
export function createFaults(desk: Desk): Section {
  const empty = h('p', { class: 'empty' }, 'No fault waits: every call is answered as usual.');
  const list = h('ul', { class: 'rows' });
  const rows = keyedList<Fault>(list, ({ id }) => id, faultRow);
  const lift = button('Lift all faults', () => void liftAll());

  const route = select([['* /sdk/v1/*', 'Every call']]);
  const effect = select(EFFECTS.map(({ name }, index) => [String(index), name]));
  const times = h('input', { type: 'number', min: 1, step: 1, value: 1, required: true, inputmode: 'numeric' });
  let hasRoutes = false;

  async function liftAll(): Promise<void> {
    if ((await desk.act(() => desk.api.liftFaults())) !== undefined) return;
    desk.say('All faults were lifted.');
    // The button disappears with the faults, so the focus moves.
    route.focus();
  }

  async function readRoutes(): Promise<void> {
    const built = (await desk.api.fidelity()).filter(({ fidelity }) => fidelity !== 'not');
    hasRoutes = true;
    for (const { route: line } of built) {
      const [method = '', path = ''] = line.split(' ');
      route.append(h('option', { value: `${method} ${PREFIX}${path.replace(/:.*/, '*')}` }, line));
    }
  }

  return {
    id: 'faults',
    title: 'Faults',
    shows: ['faults'],
    alwaysFresh: true,
    element: h(
      'div',
      {},
      empty,
      list,
      lift,
      h('h3', {}, 'Add a fault'),
      form({
        submit: 'Add fault',
        done: 'Added: it waits for the next call.',
        fields: [field('Call', route), field('What goes wrong', effect), field('How many times', times)],
        act: () =>
          desk.act(() => {
            const [method, path = ''] = route.value.split(' ');
            return desk.api.addFault({
              path,
              times: times.valueAsNumber,
              ...(method !== '*' && { method }),
              ...EFFECTS[Number(effect.value)]?.fault,
            });
          }),
      }),
    ),
    async refresh() {
      const faults = await desk.api.faults();
      if (!hasRoutes) await readRoutes();
      rows.show(faults);
      empty.hidden = faults.length > 0;
      lift.hidden = faults.length === 0;
      return faults.length;
    },
  };
}

function faultRow(first: Fault) {
  const times = h('span', { class: 'quiet' });
  const update = (fault: Fault) => setText(times, fault.times === 1 ? 'once' : `${fault.times} times`);
  update(first);
  const element = h(
    'li',
    { class: 'row' },
    h('div', { class: 'line' }, h('code', {}, `${first.method ?? 'Any'} ${first.path}`), times),
    h('p', { class: 'quiet' }, describeFault(first)),
  );
  return { element, update };
}
