import {
  definePlugin,
  type Action,
  type AnyPlugin,
  type HostEvent,
  type Runtime,
  type UserMessage,
} from '@latchkey/kernel';
import { useWidget, WidgetContext, type Params } from '@latchkey/react';
import { screenFrames } from '@latchkey/slots';
import { useMemo, type ReactNode } from 'react';
import { marked } from './marks.js';

/** A message that a view has shown. */
export interface ShownMessage {
  readonly message: UserMessage;
  readonly params: Params | undefined;
  /** The shown text. */
  readonly text: string;
}

/** What the kit's own plugin records about a widget. */
export interface Observations {
  readonly actions: Action[];
  readonly messages: ShownMessage[];
  readonly events: HostEvent[];
  readonly errors: Error[];
  /** Set once the widget has rendered. */
  runtime?: Runtime;
}

/** Creates empty observations. */
export const newObservations = (): Observations => ({ actions: [], messages: [], events: [], errors: [] });

/** The id of the kit's own plugin. */
export const OBSERVER = 'conformance-observer';

/**
 * A plugin that records the actions and the messages of a widget. It must be the last of the products: then its frame is
 * around all others.
 *
 * @param isMarked whether each text of a message is shown between marks
 */
export function observer(observed: Observations, isMarked: boolean): AnyPlugin {
  function Frame({ main }: { readonly main: ReactNode }) {
    const widget = useWidget();
    observed.runtime = widget.runtime;
    const value = useMemo(
      () => ({
        ...widget,
        translate: (message: UserMessage, params?: Params) => {
          const text = widget.translate(message, params);
          observed.messages.push({ message, params: params ?? message.params, text });
          return isMarked ? marked(text) : text;
        },
      }),
      [widget],
    );
    return <WidgetContext.Provider value={value}>{main}</WidgetContext.Provider>;
  }
  return definePlugin({
    id: OBSERVER,
    slice: {
      initial: null,
      reduce(state: null, action: Action) {
        observed.actions.push(action);
        return state;
      },
    },
    contributes: [screenFrames.of(Frame as never)],
  });
}
