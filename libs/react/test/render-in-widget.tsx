import { compose, createRuntime, definePlugin, type AnyPlugin, type LatchkeyError } from '@latchkey/kernel';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { PluginContext, translator, WidgetContext, type WidgetContextValue } from '../src/index.js';

/** Properties of the widget around a test's view. */
interface WidgetOptions extends Partial<WidgetContextValue['props']> {
  readonly plugin?: AnyPlugin;
  readonly others?: readonly AnyPlugin[];
  readonly strings?: Readonly<Record<string, string>>;
}

/** Renders a view like the shell does: in a widget of one product and `others`, with a real runtime. */
export function renderInWidget(view: ReactNode, { plugin, others = [], strings, ...props }: WidgetOptions = {}) {
  const product = plugin ?? definePlugin({ id: 'test' });
  const composition = compose([product, ...others]);
  const onError = vi.fn<(error: LatchkeyError) => void>();
  const [onEvent, onSuccess, log] = [vi.fn(), vi.fn(), vi.fn()];
  const runtime = createRuntime({
    composition,
    mounted: true,
    clock: {
      now: () => performance.now(),
      after(ms, callback) {
        const timer = setTimeout(callback, ms);
        return () => clearTimeout(timer);
      },
    },
    onError: (error) => onError(error),
    services: async () => ({
      env: { sessionDurationMinutes: 30, locale: 'en' },
      connect: async () => ({}),
      onEvent,
      onSuccess,
      onSignIn: vi.fn(),
      reportsSignIn: () => true,
      notify: vi.fn(),
      log,
    }),
  });
  runtime.store.use(composition.plugins);
  const value: WidgetContextValue = {
    runtime,
    composition,
    translate: translator(strings),
    props: { provider: { publicToken: 'public-token-test-1' }, ...props },
  };
  const around = (children: ReactNode) => (
    <WidgetContext.Provider value={value}>
      <PluginContext.Provider value={product.id}>{children}</PluginContext.Provider>
    </WidgetContext.Provider>
  );
  const { rerender, ...rendered } = render(around(view));
  return { ...rendered, runtime, onError, rerender: (next: ReactNode) => rerender(around(next)) };
}
