import { useRef, useState } from 'preact/hooks';
import { FaultSpec } from '../../../src/control/fault-spec.js';
import { Form, Select } from '../controls.js';
import { FieldControl } from '../field-control.js';
import { fromInputs, toInputs } from '../field-values.js';
import { fieldsOf } from '../fields.js';
import type { Fault } from '../model.js';
import { PendingFaults } from '../pending-faults.js';
import { type Section, useDesk } from '../section.js';

/** The faults for the next calls: the pending ones, and a form for a new one. */
export const faults: Section = {
  id: 'faults',
  title: 'Faults',
  shows: ['faults'],
  counts: 'faults',
  async read(api) {
    const [faults, ledger, { heldCalls }] = await Promise.all([api.faults(), api.fidelity(), api.summary()]);
    const routes = ledger.filter(({ fidelity }) => fidelity !== 'not').map(({ route }) => route);
    return <Faults faults={faults} routes={routes} heldCalls={heldCalls} />;
  },
};

function Faults(props: { faults: readonly Fault[]; routes: readonly string[]; heldCalls: number }) {
  const { faults, routes, heldCalls } = props;
  const firstControl = useRef<HTMLSelectElement>(null);
  return (
    <div>
      <p class="quiet">A fault makes the next calls of your page fail, so that you see what your page does then.</p>
      {faults.length === 0 && <p class="empty">No fault waits: every call is answered as usual.</p>}
      <PendingFaults faults={faults} heldCalls={heldCalls} onLifted={() => firstControl.current?.focus()} />
      <h3>Add a fault</h3>
      <AddFault routes={routes} firstControl={firstControl} />
    </div>
  );
}

const FIELDS = fieldsOf(FaultSpec);
/** The fields that the first two controls fill in. */
const CALL_FIELDS = ['method', 'path'];
const EFFECT_FIELDS = FIELDS.filter(({ name }) => ![...CALL_FIELDS, 'times'].includes(name));
const TIMES_FIELDS = FIELDS.filter(({ name }) => name === 'times');

/** Usual effects. Each fills in the fields of the effect. */
export const EFFECTS: readonly { readonly name: string; readonly fault: object }[] = [
  { name: '500, an error of the server', fault: { status: 500 } },
  { name: '503, the service is unavailable', fault: { status: 503 } },
  { name: '502 from a gateway, in HTML', fault: { status: 502, body: '<!doctype html><h1>Bad gateway</h1>' } },
  { name: '401, unauthorized', fault: { status: 401 } },
  { name: '403, forbidden', fault: { status: 403 } },
  { name: '429, try again in 30 s', fault: { status: 429, headers: { 'retry-after': '30' } } },
  { name: 'Slow: 3 s', fault: { delayMs: 3_000 } },
  { name: 'An answer that is cut in half', fault: { malformed: true } },
  { name: 'An answer that is an empty object', fault: { status: 200, body: {} } },
  { name: 'The connection breaks', fault: { drop: true } },
  { name: 'No answer, ever', fault: { never: true } },
];

const PREFIX = '/sdk/v1';
const EVERY_CALL = `* ${PREFIX}/*`;
/** The option of the first two controls when the fields below have other contents than any of their options. */
const OTHER = ['', 'As the fields below say'] as const;

function AddFault({
  routes,
  firstControl,
}: {
  routes: readonly string[];
  firstControl: { current: HTMLSelectElement | null };
}) {
  const { api, act } = useDesk();
  const [inputs, setInputs] = useState(() => toInputs(FIELDS, { path: `${PREFIX}/*`, times: 1, ...EFFECTS[0]?.fault }));

  const calls = [[EVERY_CALL, 'Every call'], ...routes.map((route) => [callOf(route), route] as const)] as const;
  const call = `${inputs['method'] || '*'} ${inputs['path']}`;
  const isKnownCall = calls.some(([value]) => value === call);
  const effects = EFFECTS.map(({ name }, index) => [String(index), name] as const);
  const effect = EFFECTS.findIndex(({ fault }) =>
    Object.entries(toInputs(EFFECT_FIELDS, fault)).every(([name, input]) => inputs[name] === input),
  );

  function chooseCall(value: string): void {
    const [method = '', path = ''] = value.split(' ');
    setInputs({ ...inputs, method: method === '*' ? '' : method, path });
  }

  async function add(): Promise<string | undefined> {
    try {
      const fault = fromInputs(FIELDS, inputs);
      return await act(() => api.addFault(fault));
    } catch (error) {
      if (error instanceof SyntaxError) return error.message;
      throw error;
    }
  }

  const controls = (fields: typeof FIELDS) =>
    fields.map((field) => (
      <FieldControl
        key={field.name}
        field={field}
        input={inputs[field.name]}
        onInput={(input) => setInputs({ ...inputs, [field.name]: input })}
      />
    ));
  return (
    <Form submit="Add fault" done="Added: it waits for the next call." act={add}>
      <Select
        title="Call"
        selectRef={firstControl}
        options={isKnownCall ? calls : [...calls, OTHER]}
        value={isKnownCall ? call : ''}
        onInput={chooseCall}
      />
      <Select
        title="What goes wrong"
        options={effect === -1 ? [...effects, OTHER] : effects}
        value={effect === -1 ? '' : String(effect)}
        onInput={(index) => setInputs({ ...inputs, ...toInputs(EFFECT_FIELDS, EFFECTS[Number(index)]?.fault ?? {}) })}
      />
      {controls(TIMES_FIELDS)}
      <details>
        <summary>Every field</summary>
        <div class="stack">{controls(FIELDS.filter((field) => !TIMES_FIELDS.includes(field)))}</div>
      </details>
    </Form>
  );
}

/** Method and path of a route. The path ends before the first parameter. */
function callOf(route: string): string {
  const [method = '', path = ''] = route.split(' ');
  return `${method} ${PREFIX}${path.replace(/:.*/, '*')}`;
}
