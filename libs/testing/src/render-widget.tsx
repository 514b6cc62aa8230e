import type { AnyPlugin } from '@latchkey/kernel';
import { Widget, type WidgetProps } from '@latchkey/shell';
import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import { fakeProvider, type FakeProvider } from './fake-provider.js';

/** Props of a widget under test: those of `Widget`. `provider` defaults to a new {@link fakeProvider}. */
export type RenderedProps = Omit<WidgetProps<readonly AnyPlugin[]>, 'provider'> & { readonly provider?: FakeProvider };

/** A rendered widget: the queries of Testing Library and the widget's provider. */
export interface RenderedWidget extends Omit<RenderResult, 'rerender'> {
  /** The provider of the first render. */
  readonly provider: FakeProvider;
  /** Changes the given props; the others keep their values. */
  rerender(changes: Partial<RenderedProps>): void;
}

/**
 * Renders a widget with a {@link fakeProvider}. Testing Library unmounts it after the test.
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
