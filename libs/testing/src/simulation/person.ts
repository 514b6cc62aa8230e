import { coreOf } from '@latchkey/kernel';
import { loginTabs } from '@latchkey/slots';
import type { Page } from './page.js';
import type { Person } from './product.js';
import type { SimulatedWidget } from './widget.js';
import type { Witness } from './witness.js';

/** Makes the person who uses the page's current widget. */
export function createPerson(page: Page, witness: Witness, present: () => SimulatedWidget) {
  const typed = new Map<string, string>();
  const done = new Set<string>();
  const kept = new Map<string, object>();
  const core = () => coreOf(present().runtime.store.get());
  const tabs = () => present().composition.read(loginTabs);
  const statusOf = (flow: string) => core().flows[flow];

  const person: Person = {
    get screen() {
      return core().screen;
    },
    get form() {
      if (core().screen !== 'main') return undefined;
      return (tabs().find(({ channel }) => channel === core().tab) ?? tabs()[0])?.method;
    },
    get channels() {
      return tabs().map(({ channel }) => channel);
    },
    get session() {
      return core().session;
    },
    read: (slot) => present().composition.read(slot),
    messages: page.server.messages,
    publicToken: page.provider.publicToken,
    get redirect() {
      return present().redirect;
    },
    state: <S>(product: string) => present().runtime.store.get().get(product) as S,
    dispatch: (fact) => present().runtime.store.dispatch(fact),
    type(field, text, fact) {
      typed.set(field, text);
      person.dispatch(fact);
    },
    start: (flow, input) => witness.start(present(), flow, input),
    isBusy: (flow) => !!statusOf(flow) && !person.hasFailed(flow),
    hasFailed: (flow) => !!statusOf(flow)?.error,
    errorOf: (flow) => statusOf(flow)?.error,
    clearError: (flow) => present().runtime.clearError(flow),
    once(key, work) {
      const known = `${core().screenVersion} ${key}`;
      if (done.has(known)) return;
      done.add(known);
      work();
    },
    later(label, work, ms = 0) {
      const widget = present();
      const hold = () => void page.hold(label).then((how) => widget === present() && widget.mounted && work(how));
      if (ms > 0) setTimeout(hold, ms);
      else hold();
    },
    after(ms, work) {
      const widget = present();
      const { screenVersion } = core();
      setTimeout(() => widget === present() && widget.mounted && core().screenVersion === screenVersion && work(), ms);
    },
    keep<T extends object>(key: string, make: () => T) {
      const known = `${core().screenVersion} ${key}`;
      const value = (kept.get(known) as T | undefined) ?? make();
      kept.set(known, value);
      return value;
    },
    learntInput: (flow) => witness.learntInput(flow),
  };
  return {
    person,
    /** The latest text in each field of the current widget. */
    typed: typed as ReadonlyMap<string, string>,
    /** Runs the effects of the views again, as a new render does. */
    redraw: () => done.clear(),
    /** Starts anew with another widget, in which no text was typed. */
    turn() {
      typed.clear();
      done.clear();
      kept.clear();
    },
  };
}
