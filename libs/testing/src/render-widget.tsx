import type { Provider } from '@latchkey/client';
import type { AnyPlugin, HostEvent } from '@latchkey/kernel';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeProvider, type FakeProvider } from './fake-provider.js';

/** Props of a widget under test: those of `Widget`. `provider` defaults to a new {@link fakeProvider}. */
export type RenderedProps<P extends Provider = FakeProvider> = Omit<
  WidgetProps<readonly AnyPlugin[], AnyPlugin>,
  'provider'
> & { readonly provider?: P };

/** A rendered widget: the queries of Testing Library and the widget's provider. */
export interface RenderedWidget<P extends Provider = FakeProvider> extends Omit<RenderResult, 'rerender'> {
  /** The provider of the first render. */
  readonly provider: P;
  /** Changes the given props; the others keep their values. */
  rerender(changes: Partial<RenderedProps<P>>): void;
}

/**
 * Renders a widget with a {@link fakeProvider}. Testing Library unmounts it after the test, in Vitest
 * only with the option `globals`; without it, call its `cleanup` in `afterEach`.
 *
 * @param options - of Testing Library's `render`; `{ wrapper: StrictMode }` mounts it twice, as development builds do.
 * @example
 * const { getByLabelText, provider } = renderWidget({ products: [emailMagicLinks()] });
 */
export function renderWidget<P extends Provider = FakeProvider>(
  props: RenderedProps<P>,
  options?: Omit<RenderOptions, 'queries'>,
): RenderedWidget<P> {
  const provider = props.provider ?? (fakeProvider() as Provider as P);
  let present = { ...props, provider };
  const { rerender, ...rendered } = render(<Widget {...present} />, options);
  return {
    ...rendered,
    provider,
    rerender(changes) {
      present = { ...present, ...changes };
      rerender(<Widget {...present} />);
    },
  };
}

/** Callbacks for a widget under test, with the events and errors that the host received. */
export function recordCallbacks() {
  const events: HostEvent[] = [];
  const onError = vi.fn<(error: Error & { readonly code: string }) => void>();
  return {
    callbacks: { onEvent: (event: HostEvent) => void events.push(event), onError },
    events,
    /** The events' types. */
    types: () => events.map(({ type }) => type),
    onError,
  };
}
