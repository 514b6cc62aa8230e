import type { AnyPlugin } from '@latchkey/kernel';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import { fakeProvider, type FakeProvider } from './fake-provider.js';

/** Props of a widget under test: those of `Widget`, with a provider of its own when none is given. */
export type RenderedProps = Omit<WidgetProps<readonly AnyPlugin[]>, 'provider'> & { readonly provider?: FakeProvider };

/** A widget on the test's page: the queries of Testing Library over it, and what stands behind it. */
export interface RenderedWidget extends Omit<RenderResult, 'rerender'> {
  /** What the widget was first rendered with. */
  readonly provider: FakeProvider;
  /** Changes the props that are given; the others stay as they are. */
  rerender(changes: Partial<RenderedProps>): void;
}

/**
 * Renders a widget over a {@link fakeProvider}. It is unmounted after the test, as everything that was rendered.
 *
 * @param options - of Testing Library's `render`; `{ wrapper: StrictMode }` mounts it twice, as development builds do.
 * @example
 * const { getByLabelText, provider } = renderWidget({ products: [emailMagicLinks()] });
 */
export function renderWidget(props: RenderedProps, options?: Omit<RenderOptions, 'queries'>): RenderedWidget {
  const provider = props.provider ?? fakeProvider();
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
