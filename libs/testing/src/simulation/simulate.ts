import { handleRedirect, savePkcePair } from '@latchkey/client';
import { coreOf, type AnyPlugin, type FlowContext } from '@latchkey/kernel';
import type { Scheduler } from 'fast-check';
import { cover, emptyCoverage, type Coverage } from './coverage.js';
import { BrokenInvariant } from './invariants.js';
import { openPage, type How, type Page } from './page.js';
import { createPerson } from './person.js';
import { pick, type Act, type Flows, type Opening, type SimulatedProduct } from './product.js';
import { shell } from './shell.js';
import { sessionIn } from './sign-ins.js';
import { settle } from './time.js';
import { createWidget, type SimulatedWidget } from './widget.js';
import { createWitness, type ChangeContext, type Witness } from './witness.js';

/** One event of an interleaving. It does nothing where it is impossible. */
export type Step = {
  /** The number of microtasks before the next step; `settled` waits until no promise can continue. */
  readonly pause: number | 'settled';
} & (
  | { readonly does: 'act'; readonly which: number; readonly choice: number }
  | { readonly does: 'answer'; readonly how: How | 'late' }
  | { readonly does: 'back' | 'unmount' | 'mount' | 'remount' }
  | { readonly does: 'tab'; readonly begins: boolean }
  | { readonly does: 'products'; readonly which: number }
  | { readonly does: 'time'; readonly ms: number }
  | { readonly does: 'return'; readonly which: number; readonly confirm: boolean }
);

/** Deliberate defects in the product, the context or the timers. */
export interface Mutant {
  readonly product?: (plugin: AnyPlugin) => AnyPlugin;
  readonly context?: ChangeContext;
  /** Selects the delays, in ms, whose timers run. */
  readonly timers?: (ms: number) => boolean;
}

/** The input of a simulation. */
export interface Simulation {
  readonly products: readonly SimulatedProduct[];
  /** The lists of products that a page may pass to its widget. */
  readonly lists: readonly (readonly AnyPlugin[])[];
  readonly flows: Flows;
  readonly mutant?: Mutant;
}

/** One interleaving. */
export interface Interleaving {
  /** The index of the list of products with which the page begins. */
  readonly list: number;
  /** The index of the opening that comes first; `undefined` for none. */
  readonly opening: number | undefined;
  readonly steps: readonly Step[];
  /** Decides which pending response comes next. */
  readonly scheduler: Scheduler<unknown>;
  /** Whether lazily loaded code waits for the scheduler, too. */
  readonly slowCode: boolean;
}

/** Longer than the timeout of any flow. */
const TOO_LONG_MS = 16_000;

// Makes the address of each return unique.
let visits = 0;

/**
 * Runs one interleaving to its end, and checks all invariants after every step.
 *
 * @param coverage - records what was reached
 * @throws BrokenInvariant
 */
export async function simulate(
  simulation: Simulation,
  interleaving: Interleaving,
  coverage: Coverage = emptyCoverage(),
): Promise<void> {
  const { flows, mutant = {} } = simulation;
  const witness = createWitness(flows, mutant.context);
  const page = openPage(interleaving.scheduler, witness, simulation.products, mutant.timers);
  try {
    await play(simulation, interleaving, coverage, witness, page);
  } finally {
    for (const flow of witness.begun) coverage.flows.add(flow);
    page.close();
  }
}

/** The shell's own plugin, as the real widget has it. */
function shellPluginOf(flows: Flows): AnyPlugin {
  const learnt = [...flows.values()].find(({ plugin }) => plugin.id === shell.id);
  if (!learnt) throw new Error('No flow of the shell was learnt.');
  return learnt.plugin;
}

/**
 * Wraps a plugin so that its `start` reports the screens that it moves to.
 *
 * @param movesTo the screens to which it may move; `undefined`: `start` is not run
 * @param intend reports an allowed move
 */
function watchStart(
  { start, ...plugin }: AnyPlugin,
  movesTo: readonly string[] | undefined,
  intend: (screen: string, work: Promise<void>) => void,
): AnyPlugin {
  if (!start || !movesTo) return plugin;
  const watched = (ctx: FlowContext): FlowContext => ({
    ...ctx,
    go(screen) {
      const moved = ctx.go(screen);
      const ref = screen === 'main' ? screen : `${plugin.id}/${String(screen)}`;
      if (movesTo.includes(ref)) intend(ref, moved);
      return moved;
    },
  });
  return { ...plugin, start: (ctx, screens) => start(watched(ctx), screens) };
}

async function play(
  { products, lists, flows, mutant = {} }: Simulation,
  { list: firstList, opening, steps, scheduler, slowCode }: Interleaving,
  coverage: Coverage,
  witness: Witness,
  page: Page,
): Promise<void> {
  const story = slowCode ? ['code is slow'] : [];
  const simulated = [...products, shell];
  const shellPlugin = shellPluginOf(flows);
  let list = firstList % lists.length;
  let widget = open();
  const { person, typed, redraw, turn } = createPerson(page, witness, () => widget);

  const core = () => coreOf(widget.runtime.store.get());
  const runEffects = () => {
    if (!widget.mounted) return;
    for (const { effects } of present()) effects?.(person);
  };
  const pass = (ms: number) => page.time.pass(ms, runEffects);
  /** Runs timers without a delay, too. */
  const rest = () => pass(0);
  const isEnd = () => simulated.some((product) => product.isEnd?.(person));
  const isThere = ({ id }: SimulatedProduct) => id === shell.id || widget.composition.plugins.has(id);
  const isHidden = ({ id }: SimulatedProduct) =>
    core().screen === 'main' &&
    products.some((other) => other.id !== id && isThere(other) && other.hides?.(person, id));
  const present = () => simulated.filter((product) => isThere(product) && !isHidden(product));
  const isOffered = ({ screen, when }: Act) => screen === core().screen && (when?.(person) ?? true);
  const offeredActs = () => present().flatMap(({ acts }) => acts.filter(isOffered));

  function productsOf(which: number, owner: () => SimulatedWidget): readonly AnyPlugin[] {
    const own = lists[which] ?? [];
    const movesTo = (id: string) => products.find((product) => product.id === id)?.start?.movesTo;
    const intend = (screen: string, work: Promise<void>) => void witness.intend(owner(), () => screen, work);
    return (mutant.product ? own.map(mutant.product) : own).map((plugin) =>
      witness.watchFlows(watchStart(plugin, movesTo(plugin.id), intend)),
    );
  }
  function open(): SimulatedWidget {
    const made: SimulatedWidget = createWidget(
      page,
      productsOf(list, () => made),
      witness.watchFlows(shellPlugin),
      slowCode,
      witness.hears(() => made),
      witness.fail,
    );
    witness.follow(made);
    made.mount();
    return made;
  }
  const renew = () => {
    widget = open();
    turn();
  };
  const close = () => {
    if (!widget.mounted) return;
    witness.signIns.excuse(widget);
    widget.unmount();
  };
  /** The products of the current screen, of the screen of a redirect, and of running flows. */
  const inUse = () => {
    const running = Object.entries(core().flows).flatMap(([flow, { error }]) =>
      error ? [] : witness.productsOf(flow),
    );
    const shown = [core().screen, widget.returnsTo ?? 'main'].map((name) => name.split('/')[0]);
    return [...shown, ...running].filter((id) => id && id !== 'main' && id !== shell.id);
  };

  /** Runs a step and returns its description, or `undefined` where it is impossible. */
  const take = async (step: Step): Promise<string | undefined> => {
    switch (step.does) {
      case 'act': {
        const offered = widget.mounted ? offeredActs() : [];
        if (offered.length === 0) return undefined;
        return act(pick(offered, step.which), step.choice);
      }
      case 'answer': {
        if (scheduler.count() === 0) return undefined;
        if (step.how === 'late') await pass(TOO_LONG_MS);
        await page.release(step.how === 'late' ? 'good' : step.how);
        return `answer: ${step.how}`;
      }
      case 'back': {
        const { screen } = core();
        const isWithout = products.some(({ withoutBack }) => withoutBack?.includes(screen));
        if (!widget.mounted || screen === 'main' || isWithout || isEnd()) return undefined;
        void witness.intend(widget, () => 'main', widget.back());
        return 'back';
      }
      case 'unmount': {
        if (!widget.mounted) return undefined;
        close();
        return 'unmount';
      }
      case 'mount': {
        if (widget.mounted) return undefined;
        renew();
        return 'mount another';
      }
      case 'remount': {
        if (!widget.mounted) return undefined;
        widget.unmount();
        widget.mount();
        redraw();
        return 'unmount and mount at once';
      }
      case 'tab': {
        page.elsewhere(step.begins ? page.server.grant() : null);
        return `a session ${step.begins ? 'begins' : 'ends'} elsewhere`;
      }
      case 'products': {
        const which = step.which % lists.length;
        // Removing a product that the person is using is not supported.
        const isKept = (id: string | undefined) => lists[which]?.some((plugin) => plugin.id === id);
        if (!widget.mounted || !inUse().every(isKept)) return undefined;
        list = which;
        widget.update(productsOf(list, () => widget));
        return `list ${list} of the products`;
      }
      case 'time': {
        await pass(step.ms);
        return `${step.ms} ms`;
      }
      case 'return': {
        const returns = products.flatMap((product) => product.returns?.(person) ?? []);
        if (returns.length === 0) return undefined;
        const query = new URLSearchParams(pick(returns, step.which));
        close();
        renew();
        const returned = widget;
        // The redirect comes back to the tab that has started; without a start, an OAuth token is not sent.
        savePkcePair(page.provider.publicToken, null);
        const url = `http://localhost/?${query}&visit=${++visits}`;
        void handleRedirect(page.provider, { url, confirm: step.confirm }).then((result) => {
          if (returned.mounted) void witness.intend(returned, () => returned.returnsTo, returned.passRedirect(result));
        });
        return `return with ${query}`;
      }
    }
  };

  const act = (one: Act, choice: number) => {
    coverage.acts.add(one.name);
    one.run(person, choice);
    return one.name;
  };
  /** Runs an opening; every request succeeds. */
  const begin = async ({ tab, session, acts: names, ms = 0, answers = Infinity }: Opening) => {
    const answerWell = async () => {
      await rest();
      if (ms > 0) await page.time.pass(ms);
      for (let left = answers; left > 0 && scheduler.count() > 0; left--) {
        await page.release('good');
        await rest();
      }
      look();
    };
    const signIn = async () => {
      page.elsewhere(page.server.grant());
      look();
      await answerWell();
    };
    if (session === 'before') await signIn();
    // The effects of the views lead to the screen.
    if (names.length === 0)
      do await answerWell();
      while (scheduler.count() > 0);
    if (tab !== undefined) {
      if (!person.channels.includes(tab)) return;
      person.dispatch({ type: 'core/tabSelected', patch: { tab } });
    }
    for (const name of names) {
      const found = offeredActs().find((one) => one.name === name);
      if (!found) return;
      story.push(act(found, 0));
      await answerWell();
    }
    if (session === 'after') await signIn();
  };

  const throwBroken = () => {
    if (witness.broken) throw new BrokenInvariant(...witness.broken, story);
  };
  const look = () => {
    if (widget.mounted) {
      runEffects();
      cover(coverage, widget, list, isEnd());
      if (core().screen === widget.returnsTo && widget.redirect?.status === 'authenticated')
        witness.signIns.shown(widget);
      const late = witness.overdue(widget);
      if (late) witness.fail('ends', `${late} is busy still`);
    }
    for (const { fields = {} } of simulated) {
      for (const [field, read] of Object.entries(fields)) {
        const was = typed.get(field);
        if (was === undefined) continue;
        const is = read(person);
        if (was !== is) witness.fail('typed', `${field} was ${JSON.stringify(was)} and is ${JSON.stringify(is)}`);
      }
    }
    const shown = sessionIn(core().session);
    if (shown !== undefined && !page.server.granted.some((grant) => sessionIn(grant) === shown)) {
      witness.fail('stored', `${String(shown)} was never granted`);
    }
    throwBroken();
  };
  /** Checks the invariants, and those that apply only when everything but pending responses has settled. */
  const lookAtRest = async () => {
    await rest();
    look();
    await rest();
    if (widget.following && sessionIn(core().session) !== sessionIn(page.session())) {
      witness.fail('stored', 'the widget shows another session than there is');
    }
    if (widget.mounted && witness.signIns.untold(widget) > 0) witness.fail('told', 'a sign-in was not told');
    look();
  };

  try {
    const openings = simulated.flatMap((product) => product.openings ?? []);
    if (opening !== undefined && openings.length > 0) await begin(pick(openings, opening));
    for (const step of steps) {
      const words = await take(step);
      if (!words) continue;
      story.push(words);
      if (step.pause === 'settled') await rest();
      else for (let hops = step.pause; hops > 0; hops--) await Promise.resolve();
      look();
    }
    await lookAtRest();
    story.push(`${TOO_LONG_MS} ms`);
    await pass(TOO_LONG_MS);
    await lookAtRest();
    while (scheduler.count() > 0) {
      story.push('answer: late');
      await page.release('good');
      await lookAtRest();
    }
    story.push('unmount');
    close();
    await pass(TOO_LONG_MS);
    if (page.time.waiting > 0) witness.fail('unmounted', `${page.time.waiting} timers are left`);
    throwBroken();
  } finally {
    // Ends the flows after a broken invariant, too: the state of modules would reach the next run.
    close();
    await settle();
  }
}
