import type { ActiveSession } from '@latchkey/client';
import { compose, definePlugin, type AnyPlugin, type FlowId, type Runtime } from '@latchkey/kernel';
import { PluginContext, useWidget } from '@latchkey/react';
import { Widget } from '@latchkey/shell';
import { mainSections, startScreen } from '@latchkey/slots';
import { act, fireEvent, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { fakeProvider } from '../fake-provider.js';
import type { Flows, LearntFlow, Scene, SimulatedProduct } from './product.js';
import { shell } from './shell.js';
import { settle } from './time.js';

/** A flow that was started, and the control that started it (`''`: the view started it when it appeared). */
export interface Start {
  readonly control: string;
  readonly plugin: AnyPlugin;
  readonly flow: FlowId;
  readonly input: unknown;
}

/** What the real widget shows in a scene. */
export interface Drawn {
  readonly heading: string;
  /** The enabled controls, such as `button Continue with email`. */
  readonly controls: readonly string[];
  /** Every flow that the view or one of its controls has started. */
  readonly starts: readonly Start[];
}

/** Valid values for fields, by `autocomplete`. */
const TEXTS: Readonly<Record<string, string>> = { 'one-time-code': '123456', email: 'ada@example.com' };

const TIMERS = ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] as const;

/** Options of {@link draw}. */
export interface DrawOptions {
  /** Selects the controls to use. @default all */
  readonly uses?: (control: string) => boolean;
  /** Products whose browser objects are installed. Their requests get no response. @default none */
  readonly products?: readonly SimulatedProduct[];
}

/**
 * Renders the real widget in a state, uses each of its controls once, and returns what it showed. Flows do not run: a
 * start is only recorded.
 */
export async function draw(
  products: readonly AnyPlugin[],
  scene: Scene,
  { uses = () => true, products: simulated = [] }: DrawOptions = {},
): Promise<Drawn> {
  const starts: Start[] = [];
  let control = '';
  let runtime: Runtime | undefined;
  function Probe() {
    const { composition } = useWidget();
    runtime = useWidget().runtime;
    // Replaced during the render, so that an effect of the first screen starts no flow either.
    Object.assign(runtime, {
      run(flow: FlowId, input: unknown) {
        const plugin = composition.plugins.get(flow.split('/')[0] ?? '');
        if (plugin) starts.push({ control, plugin, flow, input });
      },
    } satisfies Record<string, unknown>);
    return null;
  }
  // A start screen may replace the main screen.
  const start = compose(products).read(startScreen).at(-1);
  const Start = start?.value as ComponentType<{ main?: unknown }>;
  const StartWithProbe = (props: object) => (
    <PluginContext.Provider value={start?.plugin ?? ''}>
      <Probe />
      <Start {...props} />
    </PluginContext.Provider>
  );
  const probe = definePlugin({
    id: 'probe',
    contributes: [
      mainSections.of({ area: 'prompt', id: 'probe', view: Probe }),
      startScreen.from(() => (start ? StartWithProbe : undefined)),
    ],
  });
  const provider = fakeProvider({ session: (scene.core?.session ?? null) as ActiveSession | null });
  scene.prepare?.(provider.publicToken);
  // Only scenes with a delay need fake timers.
  if (scene.afterMs) vi.useFakeTimers({ toFake: [...TIMERS] });
  const hold = () => new Promise<never>(() => {});
  const undos = simulated.map(({ browser }) => browser?.({ hold }));
  const { container, unmount } = render(
    <Widget provider={provider} products={[...products, probe]} redirect={scene.redirect} />,
  );
  const rest = () => act(settle);
  // Waits until the chunks of the views have loaded.
  const arrive = () => act(() => vi.dynamicImportSettled());
  await arrive();
  if (!runtime) throw new Error('The widget was not drawn.');
  const { store, engine } = runtime;
  const enter = async () => {
    act(() => {
      for (const [id, patch] of Object.entries(scene.patch ?? {})) {
        store.dispatch({ type: `${id}/restored`, patch } as never);
      }
    });
    await act(async () => (await engine()).go(scene.screen ?? 'main'));
    const flows = Object.fromEntries(scene.statuses ?? []);
    act(() => store.dispatch({ type: 'core/flowChanged', patch: { ...scene.core, flows } }));
    await rest();
  };
  const stand = async () => {
    if (!scene.afterMs) return;
    act(() => void vi.advanceTimersByTime(scene.afterMs ?? 0));
    await rest();
  };
  await enter();
  await arrive();
  await stand();

  const enabled = () =>
    [...container.querySelectorAll<HTMLElement>('button, a[href], input, select')].filter(isEnabled);
  const controls = enabled().map(describe);
  const heading = container.querySelector('h1, h2, h3, h4, h5, h6')?.textContent ?? '';
  for (control of controls.filter(uses)) {
    // Restores the requested state, which the previous control may have changed.
    const found = enabled().find((element) => describe(element) === control);
    if (found instanceof HTMLInputElement) {
      const value = TEXTS[found.autocomplete] ?? '2015550123';
      // The widget has put the focus into the first field by itself.
      act(() => found.blur());
      act(() => found.focus());
      act(() => void fireEvent.change(found, { target: { value } }));
    } else if (found) {
      act(() => found.focus());
      act(() => found.click());
    }
    await rest();
    control = '';
    await enter();
    await stand();
  }
  unmount();
  vi.useRealTimers();
  for (const undo of undos) undo?.();
  sessionStorage.clear();
  return { heading, controls, starts };
}

const isEnabled = (element: HTMLElement) =>
  !element.closest('[hidden], [aria-hidden=true]') &&
  element.getAttribute('aria-disabled') !== 'true' &&
  !element.matches(':disabled, [readonly]');

function describe(element: HTMLElement): string {
  const kinds: Readonly<Record<string, string>> = { INPUT: 'field', A: 'link', BUTTON: 'button', SELECT: 'select' };
  const label = (element as Partial<HTMLInputElement>).labels?.[0]?.textContent;
  return `${kinds[element.tagName]} ${element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''}`;
}

/**
 * Finds the products and inputs of the flows in the real widget, where the named control of the named scene starts
 * them.
 *
 * @throws Error for a control that does not exist or does not start its flow.
 */
export async function findFlowsInWidget(
  lists: readonly (readonly AnyPlugin[])[],
  products: readonly SimulatedProduct[],
): Promise<Flows> {
  const learnt = new Map<string, LearntFlow>();
  for (const { id, flows } of [...products, shell]) {
    for (const [name, { scene = {}, control = '', ...starter }] of Object.entries(flows)) {
      const drawn: string[] = [];
      // A mode may hide controls of other products.
      for (const list of [...lists, ...lists.flat().map((plugin) => [plugin])]) {
        if (learnt.has(name)) break;
        if (id !== shell.id && !list.some((plugin) => plugin.id === id)) continue;
        const uses = (one: string) => one === control;
        const { starts, controls } = await draw(list, scene, { products, uses });
        const start = starts.find((one) => one.control === control && one.flow === name);
        if (start) learnt.set(name, { plugin: start.plugin, input: start.input, ...starter });
        drawn.push(...controls);
      }
      if (!learnt.has(name)) throw new Error(`"${control}" does not start ${name}. There are: ${drawn.join(', ')}.`);
    }
  }
  return learnt;
}
