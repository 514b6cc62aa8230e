import type { AnyPlugin } from '@latchkey/kernel';
import { Widget } from '@latchkey/shell';
import { cleanup, render, type RenderOptions } from '@testing-library/react';
import { vi } from 'vitest';
import type { RenderedProps } from '../../render-widget.js';
import { controlledProvider, type ControlledProvider, type Known } from './connection.js';
import { startInstruments, type Instruments } from './instruments.js';
import { newObservations, observer, type Observations } from './observer.js';
import { ConformancePage, flush } from './page.js';

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const;

/** What a widget is opened with. */
export interface OpenOptions extends Known {
  readonly products: readonly AnyPlugin[];
  readonly mode?: AnyPlugin | undefined;
  readonly props?: Partial<RenderedProps> | undefined;
  readonly wrapper?: RenderOptions['wrapper'];
  /** Whether texts of messages are between marks. @default false */
  readonly isMarked?: boolean;
  /** Runs before the first render, with watched globals. */
  readonly prepare?: () => void;
}

/** An open widget, and what is recorded about it. */
export interface OpenedWidget {
  readonly page: ConformancePage;
  readonly control: ControlledProvider;
  readonly observed: Observations;
  readonly instruments: Instruments;
  /** Renders again with other products. */
  update(products: readonly AnyPlugin[]): void;
  /** Removes the widget from the page. */
  unmount(): void;
  /** Removes the widget and everything that watches it. Call it at the end, also after an error. */
  close(): void;
}

/** Opens a widget with fake timers, a controlled provider and watched globals. */
export async function openWidget(given: OpenOptions): Promise<OpenedWidget> {
  const { products, mode, props, wrapper, isMarked = false } = given;
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: [...FAKED] });
  const control = controlledProvider(given);
  const observed = newObservations();
  const instruments = startInstruments();
  const container = document.body.appendChild(document.createElement('div'));
  const frame = observer(observed, isMarked);
  const element = (own: readonly AnyPlugin[]) => (
    <Widget
      provider={control.provider}
      products={[...own, frame]}
      {...(mode && { mode })}
      callbacks={{
        onEvent: (event) => void observed.events.push(event),
        onError: (error) => void observed.errors.push(error),
      }}
      {...(props as object)}
    />
  );
  const close = () => {
    cleanup();
    container.remove();
    instruments.stop();
    vi.useRealTimers();
  };
  try {
    given.prepare?.();
    const { rerender, unmount } = render(element(products), { container, ...(wrapper && { wrapper }) });
    await flush();
    return {
      page: new ConformancePage(container),
      control,
      observed,
      instruments,
      update: (own) => rerender(element(own)),
      unmount,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
