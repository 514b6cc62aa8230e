import type { Completion, FlowContext, FlowTypes, HostEvent } from '@latchkey/kernel';

/** A flow context that records what a flow does. */
export type FakeContext<T extends FlowTypes> = FlowContext<T> & {
  readonly log: FlowContext<T>['log'];
  /**
   * What the flow did, in order: `go confirmation`, `dispatch eml/linkSent`, `emit …`, `log …`, `succeeded …`,
   * `completeSignIn <screen> <method> <new or known> <event>`. `events` also has the event that `completeSignIn` raises.
   */
  readonly done: readonly string[];
  readonly actions: readonly unknown[];
  readonly events: readonly unknown[];
};

/** Makes a context for the test of one flow. `given` replaces members, such as the port that the flow uses. */
export function fakeContext<T extends FlowTypes>(given: Partial<FlowContext<T>> = {}): FakeContext<T> {
  const done: string[] = [];
  const actions: unknown[] = [];
  const events: unknown[] = [];
  const complete = ({ action, screen, actionOnScreen, method, isNew, event }: Completion, name: string) => {
    const account = isNew === undefined ? undefined : isNew ? 'new' : 'known';
    if (action) context.dispatch?.(action);
    done.push([name, screen, method, account, (event as HostEvent | undefined)?.type].filter(Boolean).join(' '));
    if (actionOnScreen) context.dispatch?.(actionOnScreen);
    if (event) events.push(event);
  };
  const context: Partial<FakeContext<FlowTypes>> = {
    done,
    actions,
    events,
    state: () => undefined,
    dispatch: (action) => {
      done.push(`dispatch ${action.type}`);
      actions.push(action);
    },
    go: async (screen) => void done.push(`go ${screen}`),
    preload: async (screen) => void done.push(`preload ${screen}`),
    emit: (event: { type: string }) => {
      done.push(`emit ${event.type}`);
      events.push(event);
    },
    complete: async (end) => complete(end, 'complete'),
    completeSignIn: async (end) => {
      complete(end, 'completeSignIn');
      events.push({ type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} });
    },
    notify: ({ id }) => void done.push(`notify ${id}`),
    succeeded: (method) => void done.push(`succeeded ${method}`),
    log: (name) => void done.push(`log ${name}`),
    pauseTimeout: () => void done.push('pauseTimeout'),
    restartTimeout: () => void done.push('restartTimeout'),
    env: { sessionDurationMinutes: 30, locale: 'en' },
    clock: { now: () => 0, after: () => () => {} },
    signal: new AbortController().signal,
    ...(given as object),
  };
  const made: object = context;
  return made as FakeContext<T>;
}
