import type { AnyPlugin } from '@latchkey/kernel';
import { render, type RenderOptions } from '@testing-library/react';
import { Widget, type WidgetProps } from '../src/index.js';
import { testProvider, type TestProvider } from './provider.js';

type Props = Omit<WidgetProps<readonly AnyPlugin[]>, 'provider'> & { readonly provider?: TestProvider };

/** Renders a widget. `rerender` changes the given props and keeps the others. */
export function renderWidget(props: Props, options?: Omit<RenderOptions, 'queries'>) {
  const provider = props.provider ?? testProvider();
  let present = { ...props, provider };
  const { rerender, ...rendered } = render(<Widget {...present} />, options);
  return {
    ...rendered,
    provider,
    rerender(changes: Partial<Props>) {
      present = { ...present, ...changes };
      rerender(<Widget {...present} />);
    },
  };
}
