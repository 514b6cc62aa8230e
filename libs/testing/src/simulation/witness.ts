import { AsyncLocalStorage } from 'node:async_hooks';
import {
  coreOf,
  type AnyPlugin,
  type Flow,
  type FlowContext,
  type FlowId,
  type FlowStatus,
  type State,
} from '@latchkey/kernel';
import { deepFrozen, pathOfNonData } from '../plain-data.js';
import type { Fail, Invariant } from './invariants.js';
import type { Flows } from './product.js';
import type { Grant } from './server.js';
import { createSignIns } from './sign-ins.js';
import type { Heard, SimulatedWidget } from './widget.js';

/** The longest time that a flow may be busy, in ms (behaviour.md 9). */
const GIVE_UP_AFTER_MS = 15_000;

/** One start of a flow, by a person or by a view. */
interface Run {
  readonly flow: FlowId;
  readonly widget: SimulatedWidget;
  /** When its timeout was last paused or restarted; paused while `isHeld`. */
  limitsChangedAt: number;
  isHeld: boolean;
  /** The count of screen changes at its start. A screen change by the run itself updates it. */
  visit: number;
  /** The signal of its context; set when it begins. */
  signal?: AbortSignal;
  hasEnded: boolean;
  isCompleting: boolean;
  hasLeft: boolean;
  readonly requests: Set<string>;
  /** Other products whose flows it has called. */
  readonly called: Set<string>;
}

/** Changes the context of a flow, to plant a defect. */
export type ChangeContext = (ctx: FlowContext, plugin: string, widget: SimulatedWidget) => FlowContext;

/** Observes one interleaving, and keeps the first invariant that it breaks. */
export type Witness = ReturnType<typeof createWitness>;

/** The run whose code is executing. One instance for all: each slows down every promise of the process. */
const present = new AsyncLocalStorage<Run>();

const isBusy = (status: FlowStatus | undefined) => !!status && !status.error;
const coreNow = (widget: SimulatedWidget) => coreOf(widget.runtime.store.get());

/** Makes the witness of one interleaving. */
export function createWitness(flows: Flows, change: ChangeContext = (ctx) => ctx) {
  let broken: readonly [Invariant, string] | undefined;
  const fail: Fail = (invariant, how) => void (broken ??= [invariant, how]);
  const signIns = createSignIns(fail);
  const begun = new Set<string>();
  const runs = new Set<Run>();
  const latest = new Map<FlowId, Run>();
  const intents = new Set<{ readonly widget: SimulatedWidget; readonly screen: () => string | undefined }>();
  /** The number of effects on the page. */
  let notices = 0;

  /** Whether the run is the latest of its flow, is busy, and its screen is still shown. */
  const isWanted = (run: Run) =>
    !run.widget.gone &&
    run.visit === coreNow(run.widget).screenVersion &&
    latest.get(run.flow) === run &&
    isBusy(coreNow(run.widget).flows[run.flow]);

  /** Does something on behalf of a run. A stale run must have no effect. */
  const inNameOf = (run: Run, what: string, work: () => void) => {
    const { store } = run.widget.runtime;
    const before = { wanted: isWanted(run), state: store.get(), notices };
    work();
    if (before.wanted || (store.get() === before.state && notices === before.notices)) return;
    fail('stale', `${run.flow} ${what}`);
  };

  /** @param signal - the runtime's own, also where a mutant gives the flow another */
  const begin = (run: Run, ctx: FlowContext, signal: AbortSignal): FlowContext => {
    if (run.signal) fail('once', `${run.flow} ran twice for one act`);
    run.signal = signal;
    for (const other of runs) {
      const isBeside = other !== run && other.flow === run.flow && other.widget === run.widget && !other.hasEnded;
      if (isBeside && other.signal?.aborted === false) fail('once', `${run.flow} ran beside itself`);
    }
    return watch(run, ctx);
  };

  /** A context that records each use under the run, also where the flow calls a flow of another product. */
  const watch = (run: Run, ctx: FlowContext): FlowContext => ({
    ...ctx,
    pauseTimeout() {
      ctx.pauseTimeout();
      Object.assign(run, { limitsChangedAt: performance.now(), isHeld: true });
    },
    restartTimeout() {
      Object.assign(run, { limitsChangedAt: performance.now(), isHeld: false });
      ctx.restartTimeout();
    },
    dispatch: (action) => inNameOf(run, `took in ${action.type}`, () => ctx.dispatch(action)),
    emit: (event: never) => inNameOf(run, 'told an event', () => ctx.emit(event)),
    notify: (words) => inNameOf(run, `noted ${words.id}`, () => ctx.notify(words)),
    complete(end) {
      run.isCompleting = true;
      return ctx.complete(end);
    },
    completeSignIn(end) {
      run.isCompleting = true;
      return ctx.completeSignIn(end);
    },
    call(flow, input) {
      run.called.add(flow.plugin);
      return ctx.call(flow, input);
    },
  });

  /** Wraps a flow so that it reports to the run that called it. */
  const watchFlow =
    (plugin: string, name: string, flow: Flow): Flow =>
    async (ctx: FlowContext, input) => {
      const run = present.getStore();
      if (!run) throw new Error(`Nobody has started ${plugin}/${name}.`);
      // A flow of another product runs as a part of this one.
      if (!`${run.flow}/`.startsWith(`${plugin}/${name}/`)) return flow(watch(run, ctx) as never, input);
      try {
        await flow(begin(run, change(ctx, plugin, run.widget), ctx.signal) as never, input);
      } finally {
        run.hasEnded = true;
      }
    };

  /** Checks that a run or an intent caused the change of the screen. */
  const moved = (widget: SimulatedWidget, before: State, after: State) => {
    const [from, to] = [coreOf(before), coreOf(after)];
    const movers = [...runs].filter(
      (run) =>
        run.widget === widget &&
        run.visit === from.screenVersion &&
        (run.isCompleting || (latest.get(run.flow) === run && isBusy(from.flows[run.flow]))),
    );
    // The run whose status was carried over to the new screen is the one that moved.
    const mover = movers.find(({ flow }) => to.flows[flow]) ?? movers.find(({ isCompleting }) => isCompleting);
    if (mover) mover.visit = to.screenVersion;
    else if (![...intents].some((intent) => intent.widget === widget && intent.screen() === to.screen)) {
      fail('moves', `${from.screen} became ${to.screen}`);
    }
  };

  return {
    get broken() {
      return broken;
    },
    fail,
    signIns,
    /** Names of the flows that began. */
    begun: begun as ReadonlySet<string>,
    /** Wraps a plugin so that each run of its flows is recorded. */
    watchFlows(plugin: AnyPlugin): AnyPlugin {
      const { id, flows: load } = plugin;
      if (!load) return plugin;
      const loadWatched = async () => {
        const exported = Object.entries(await load());
        return Object.fromEntries(
          exported.map(([name, flow]) => [name, typeof flow === 'function' ? watchFlow(id, name, flow as Flow) : flow]),
        );
      };
      return { ...plugin, flows: loadWatched };
    },
    /** The products that the flow needs: its own, and those whose flows its latest run has called. */
    productsOf: (flow: string): readonly string[] => [flow.split('/')[0] ?? '', ...(latest.get(flow)?.called ?? [])],
    /** The input that the control of the real widget passed to the flow. */
    learntInput: (flow: string): unknown => flows.get(flow)?.input,
    /** Starts a flow, as a view does. @throws Error for an unknown flow. */
    start(widget: SimulatedWidget, flow: string, input: unknown) {
      if (!flows.has(flow)) throw new Error(`There is no flow ${flow}. Known: ${[...flows.keys()].join(', ')}.`);
      const { screenVersion: visit, flows: before } = coreNow(widget);
      const run: Run = {
        flow,
        widget,
        limitsChangedAt: performance.now(),
        isHeld: false,
        visit,
        hasEnded: false,
        isCompleting: false,
        hasLeft: false,
        requests: new Set(),
        called: new Set(),
      };
      present.run(run, () => widget.runtime.run(flow, input));
      // A flow that is already running, or must wait, was not started.
      if (coreNow(widget).flows[flow] === before[flow]) {
        const running = latest.get(flow);
        if (flows.get(flow)?.takesNewInput) running?.requests.clear();
        return;
      }
      begun.add(flow);
      runs.add(run);
      latest.set(flow, run);
    },
    /** Observes the state of a widget. */
    follow(widget: SimulatedWidget) {
      const { store } = widget.runtime;
      let before = store.get();
      store.subscribe(() => {
        const after = store.get();
        if (widget.gone) fail('unmounted', 'its state changed');
        for (const [id, slice] of after) {
          if (slice === before.get(id)) continue;
          const path = pathOfNonData(deepFrozen(slice), id);
          if (path) fail('plain', path);
        }
        if (coreOf(before).screenVersion !== coreOf(after).screenVersion) moved(widget, before, after);
        before = after;
      });
    },
    /** Makes the callbacks of the page around a widget. */
    hears(widget: () => SimulatedWidget): Heard {
      const noticed = (what: string) => {
        notices += 1;
        if (widget().gone) fail('unmounted', `the page noticed ${what}`);
      };
      return {
        noticed,
        onEvent(event) {
          noticed(event.type);
          signIns.told(widget(), event);
        },
        onError(error) {
          noticed(error.code);
          if (!['flow/threw', 'screen/unknown'].includes(error.code)) return;
          fail('unexpected', `${error.message}\n${error.cause instanceof Error ? error.cause.stack : ''}`);
        },
      };
    },
    /** Until `work` settles, the widget may move to that screen without a flow. */
    async intend(widget: SimulatedWidget, screen: () => string | undefined, work: Promise<unknown>) {
      const intent = { widget, screen };
      intents.add(intent);
      await work.catch(() => {});
      intents.delete(intent);
    },
    /** A request leaves the page. */
    asked(path: string, body: Readonly<Record<string, unknown>>) {
      const run = present.getStore();
      if (!run) return;
      const request = JSON.stringify([path, body]);
      const { requests: most = 1, mayRepeat = [] } = flows.get(run.flow) ?? {};
      if (run.requests.has(request) && !mayRepeat.includes(path)) fail('once', `${run.flow} sent ${path} again`);
      run.requests.add(request);
      if (run.requests.size > most) fail('once', `${run.flow} sent ${path} as its request number ${run.requests.size}`);
    },
    /** The page navigates to an address. */
    left(url: string) {
      const run = present.getStore();
      if (!run) return;
      if (run.hasLeft) fail('once', `${run.flow} left the page again`);
      run.hasLeft = true;
      if (run.widget.gone) fail('unmounted', `it left the page for ${url}`);
      inNameOf(run, `left the page for ${url}`, () => void (notices += 1));
    },
    /** A grant has reached the page. */
    granted(grant: Grant) {
      const run = present.getStore();
      // After the timeout, the product decides whether a grant still reaches its flow.
      const isInTime = run && (run.isHeld || performance.now() - run.limitsChangedAt < GIVE_UP_AFTER_MS);
      const tells = run?.widget.mounted && (isInTime || flows.get(run.flow)?.tellsLate);
      signIns.granted(grant, tells ? run.widget : undefined);
    },
    /** A flow that is busy for too long, if there is one. */
    overdue(widget: SimulatedWidget): string | undefined {
      for (const [flow, status] of Object.entries(coreNow(widget).flows)) {
        const run = latest.get(flow);
        if (!run || !isBusy(status)) continue;
        const most = run.isHeld ? (flows.get(run.flow)?.heldMs ?? 0) : GIVE_UP_AFTER_MS;
        if (performance.now() - run.limitsChangedAt > most) return run.flow;
      }
      return undefined;
    },
  };
}
