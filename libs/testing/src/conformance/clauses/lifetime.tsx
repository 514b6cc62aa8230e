import { Widget } from '@latchkey/shell';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { Clause } from '../clause.js';
import { fakeProvider } from '../../fake-provider.js';
import { startInstruments } from '../run/instruments.js';
import { duringCalls } from '../run/during-calls.js';
import type { OpenedWidget } from '../run/open-widget.js';
import { flush, pass } from '../run/page.js';
import { walksOf } from '../run/walk.js';
import type { SourceFile, Subject } from '../subject.js';

/** Names that a server does not have. */
const OF_BROWSERS = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'matchMedia',
];

let imports = 0;

/** Evaluates a module again: a new query makes it another module. */
const importAgain = ({ absolute }: SourceFile) => vi.importActual(`${absolute}?conformance=${++imports}`);

/** The modules of the plugin. Style sheets are made by a build. */
const modulesOf = ({ sources }: Subject) => sources.filter(({ path }) => !/\.css\.[jt]s$/.test(path));

const importEffects: Clause = {
  id: 'import-without-effects',
  title: 'does nothing when a module is imported',
  reason: 'A page may import the plugin and never show it, and bundlers may leave it out.',
  fix: 'Move the code into a function: a flow, an effect of a view, or start.',
  check: async (subject) => {
    const found: string[] = [];
    for (const file of modulesOf(subject)) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
      const instruments = startInstruments();
      try {
        await importAgain(file);
        if (vi.getTimerCount() > 0) found.push(`${file.path} starts a timer when it is imported.`);
        found.push(
          ...instruments.listeners().map((name) => `${file.path} adds the listener ${name} when it is imported.`),
        );
      } catch {
        // `import-on-server` reports it.
      } finally {
        instruments.stop();
        vi.useRealTimers();
      }
      found.push(...instruments.traces.map(({ what }) => `${file.path} ${what} when it is imported.`));
    }
    return found;
  },
};

const importOnServer: Clause = {
  id: 'import-on-server',
  title: 'can be imported where there is no window',
  reason: 'Servers import the plugin to render the first screen.',
  fix: 'Use window, document and storage inside functions only.',
  check: async (subject) => {
    const found: string[] = [];
    for (const file of modulesOf(subject)) {
      for (const name of OF_BROWSERS) vi.stubGlobal(name, undefined);
      try {
        await importAgain(file);
      } catch (error) {
        found.push(`${file.path} throws on a server: ${String(error)}.`);
      } finally {
        vi.unstubAllGlobals();
      }
    }
    return found;
  },
};

const serverRender: Clause = {
  id: 'server-render',
  title: 'renders its first screen on a server',
  reason: 'Hosts send the first screen as HTML, so that it is there before the script.',
  fix: 'Read window, document and storage in effects only.',
  check: (subject) => {
    const { products, mode } = subject.composed();
    const [flow] = subject.flows;
    for (const name of OF_BROWSERS) vi.stubGlobal(name, undefined);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    try {
      const html = renderToString(
        <Widget provider={fakeProvider()} products={products} {...(mode && { mode })} {...(flow?.props as object)} />,
      );
      if (html === '') return ['The server renders nothing.'];
      const [, why] = /data-msg="([^"]*)"/.exec(html) ?? [];
      return why === undefined && !html.includes('<!--$!-->') ? [] : [`The first screen throws on a server: ${why}.`];
    } catch (error) {
      return [`The first screen throws on a server: ${String(error)}.`];
    } finally {
      log.mockRestore();
      vi.unstubAllGlobals();
    }
  },
};

/** What is left of a widget that has gone. */
async function leftovers({ instruments }: OpenedWidget): Promise<readonly string[]> {
  // jsdom starts timers of 0 ms for each change of the focus.
  await pass(1);
  const timers = vi.getTimerCount();
  return [
    ...instruments.listeners().map((name) => `the listener ${name}`),
    ...(timers > 0 ? [`${timers} timers`] : []),
  ];
}

const START_PARTS = 8;
const START_PART_MS = 200;

/** What is left after the widget has only been open, with the `start` of the plugin. */
function leftByStart(subject: Subject): Promise<readonly string[]> {
  return subject.remember('left by start', () =>
    subject.withWidget({}, async (widget) => {
      // The background work begins after a second, and loads its chunks then.
      for (let part = 0; part < START_PARTS; part++) await pass(START_PART_MS);
      widget.unmount();
      await flush();
      return leftovers(widget);
    }),
  );
}

const startUndone: Clause = {
  id: 'start-undone',
  title: 'undoes its start when the widget is removed',
  reason: 'A page that shows the widget in a dialog mounts it many times.',
  fix: 'Return a function from `start` that removes what it has added, or use ctx.signal and ctx.clock.',
  check: async (subject) =>
    (await leftByStart(subject)).map((what) => `After the widget is removed, there is still ${what}.`),
};

const unmountClean: Clause = {
  id: 'unmount-clean',
  title: 'leaves no timer and no listener behind',
  reason: 'They keep the whole widget in memory.',
  fix: 'Return a clean-up function from each effect, and use ctx.clock in flows.',
  check: async (subject) => {
    const known = await leftByStart(subject);
    return duringCalls(subject, async (widget, _step, where) => {
      widget.control.release();
      await flush(8);
      widget.unmount();
      await flush();
      return (await leftovers(widget))
        .filter((what) => !known.includes(what))
        .map((what) => `${where}: after the widget is removed, there is still ${what}.`);
    });
  },
};

const unmountQuiet: Clause = {
  id: 'unmount-quiet',
  title: 'does nothing after the widget is removed during a call',
  reason: 'The host has gone on: an error or an event of the old page confuses it.',
  fix: 'Use ctx.dispatch, ctx.go and ctx.emit, which have no effect then, and handle each rejection.',
  check: (subject) =>
    duringCalls(subject, async (widget, _step, where) => {
      const { observed, control, instruments } = widget;
      const traces = instruments.traces.length;
      widget.unmount();
      await flush();
      const [actions, calls] = [observed.actions.length, control.calls.length];
      control.release();
      await flush(8);
      return [
        ...observed.actions
          .slice(actions)
          .map(({ type }) => `${where}: dispatches ${type} after the widget is removed.`),
        ...control.calls.slice(calls).map(({ path }) => `${where}: calls ${path} after the widget is removed.`),
        ...instruments.traces
          .slice(traces)
          .filter(({ kind }) => kind === 'console' || kind === 'error')
          .map(({ what }) => `${where}: ${what} after the widget is removed.`),
      ];
    }),
};

const noGlobals: Clause = {
  id: 'no-globals',
  title: 'adds no global variable',
  reason: 'Globals of two plugins, or of two copies of one, overwrite each other.',
  fix: 'Keep values in the state, in options or in a closure.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, traces }) =>
      traces.filter(({ kind }) => kind === 'global').map(({ what }) => `"${flow.name}" ${what}.`),
    ),
};

/** Clauses about import, mount and unmount. */
export const lifetimeClauses: readonly Clause[] = [
  importEffects,
  importOnServer,
  serverRender,
  startUndone,
  unmountClean,
  unmountQuiet,
  noGlobals,
];
