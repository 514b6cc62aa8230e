import type { AnyPlugin } from '@latchkey/kernel';
import { render, type RenderOptions } from '@testing-library/react';
import { Widget, type WidgetProps } from '../src/index.js';
import { pager } from './pager.js';
import { testProvider, type TestProvider } from './provider.js';

type Props = Omit<WidgetProps<readonly AnyPlugin[]>, 'provider'> & { readonly provider?: TestProvider };
export type RenderedProps = Partial<Props>;

/** Renders a widget, with a pager by default. `rerender` changes the given props and keeps the others. */
export function renderWidget(props: RenderedProps = {}, options?: Omit<RenderOptions, 'queries'>) {
  const provider = props.provider ?? testProvider();
  let present: Props & { provider: TestProvider } = { products: [pager()], ...props, provider };
  const { rerender, ...rendered } = render(<Widget {...present} />, options);
  return {
    ...rendered,
    provider,
    rerender(changes: RenderedProps) {
      present = { ...present, ...changes };
      rerender(<Widget {...present} />);
    },
  };
}
