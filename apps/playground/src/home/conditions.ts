import { byId, element, say } from '../element.js';
import { radioGroup } from './choices.js';
import { callEmulator } from './emulator-control.js';
import { menu } from './menu.js';
import type { Present } from './present.js';

/** The number of calls that a fault affects: until it is lifted. */
const UNTIL_LIFTED = 1_000_000;

/** Every call of the client. */
const PATH = '/sdk/*';

/** States of the network, and the fault of the emulator that causes each. */
const NETWORKS = [
  { value: 'normal', label: 'As it is', fault: undefined },
  { value: 'offline', label: 'Offline', fault: { drop: true } },
  { value: 'slow', label: 'Slow (2 s)', fault: { delayMs: 2_000 } },
  { value: 'error', label: 'Error 500', fault: { status: 500 } },
  { value: 'limited', label: 'Error 429', fault: { status: 429, headers: { 'retry-after': '30' } } },
] as const;

type Network = (typeof NETWORKS)[number];

/** Conditions of the person’s device. */
const DEVICE = [
  { value: 'still', label: 'Without motion' },
  { value: 'rtl', label: 'Right to left' },
  { value: 'large', label: 'Text at 200 %' },
] as const;

type DeviceCondition = (typeof DEVICE)[number]['value'];

/** The conditions of the preview. They are not part of the configuration. */
export interface Conditions {
  readonly node: HTMLElement;
  /** The options of the widget under these conditions. */
  adapt(present: Present): Present;
}

/** Makes the menu of conditions. @param onChange called when the options of the widget change */
export function createConditions(onChange: () => void): Conditions {
  const active = new Set<DeviceCondition>();
  const boxes = DEVICE.map(({ value, label }) => {
    const box = element('input', { type: 'checkbox', role: 'switch' });
    box.addEventListener('change', () => {
      if (box.checked) active.add(value);
      else active.delete(value);
      showOnStage(active);
      showLabel();
      onChange();
    });
    return element('label', { className: 'choice' }, box, label);
  });
  const showLabel = () => {
    const device = DEVICE.filter(({ value }) => active.has(value)).map(({ label }) => label);
    const [first, ...others] = [...network.labels(), ...device];
    conditions.node.classList.toggle('active', first !== undefined);
    conditions.label(first === undefined ? 'Conditions' : others.length === 0 ? first : `${first} + ${others.length}`);
  };
  const network = createNetwork(() => showLabel());
  const conditions = menu('Conditions', [
    ...network.nodes,
    element('div', { className: 'field' }, element('span', { className: 'label' }, 'The person’s device'), ...boxes),
    element(
      'p',
      { className: 'hint' },
      'No page can force colours. Turn on a contrast theme of your system, or “forced-colors” in the developer tools.',
    ),
  ]);
  return {
    node: conditions.node,
    adapt: (present) => ({
      ...present,
      ...(active.has('still') && { styles: { ...present.styles, motionDuration: '0s' } }),
      ...(active.has('rtl') && { strings: { ...present.strings, 'shell.dir': 'rtl' } }),
    }),
  };
}

/** Makes the choice of a network, whose fault ends with this page. */
function createNetwork(onChange: () => void) {
  let network: Network = NETWORKS[0];
  const problem = element('p', { className: 'problem-line', role: 'status' });
  const radios = radioGroup('network', 'Calls to the provider', NETWORKS, (value) => connect(value), 'rows');
  const show = (next: Network) => {
    network = next;
    radios.check(next.value);
    onChange();
  };
  /** The calls of the last change. Those of the next one follow them: a fault that comes late would stay. */
  let changed: Promise<void> = Promise.resolve();
  const connect = (value: string) => {
    show(NETWORKS.find((each) => each.value === value) ?? NETWORKS[0]);
    const { fault } = network;
    changed = changed.then(() => setFault(fault));
  };
  const setFault = async (fault: Network['fault']) => {
    try {
      await callEmulator('DELETE', '/faults');
      if (fault) await callEmulator('POST', '/faults', { path: PATH, times: UNTIL_LIFTED, ...fault });
      say(problem, '');
    } catch {
      say(problem, 'The emulator does not answer, so that the condition has no effect.');
    }
  };
  radios.check(network.value);
  // A page that was closed by force has not lifted its fault, and another tab may have caused one.
  void readNetwork().then((found) => found && show(found));
  addEventListener('pagehide', () => {
    if (network.fault) void callEmulator('DELETE', '/faults').catch(() => {});
  });
  return { nodes: [radios.node, problem], labels: () => (network.fault ? [network.label] : []) };
}

/** The network whose fault the emulator has now. */
async function readNetwork(): Promise<Network | undefined> {
  try {
    const faults = (await callEmulator('GET', '/faults')) as readonly Readonly<Record<string, unknown>>[];
    const present = faults.find(({ path }) => path === PATH);
    return NETWORKS.find(({ fault }) => {
      const [name, value] = Object.entries(fault ?? {})[0] ?? [];
      return present !== undefined && name !== undefined && present[name] === value;
    });
  } catch {
    return undefined;
  }
}

function showOnStage(active: ReadonlySet<DeviceCondition>): void {
  byId('latchkey').dir = active.has('rtl') ? 'rtl' : '';
  byId('canvas').dataset['text'] = active.has('large') ? 'large' : '';
}
