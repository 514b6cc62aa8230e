import type { AnyPlugin } from '@latchkey/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { descriptionOf, pressEnter } from '../press-enter.js';
import { renderWidget, type RenderedProps } from '../render-widget.js';
import { violations } from '../violations.js';
import type { ScriptStep } from './script.js';

type RenderOptions = Parameters<typeof renderWidget>[1];

/** The acts of a person in unit tests: those of one step of a script, in the last of its fields. */
export function unitActs(step: ScriptStep, products: () => readonly AnyPlugin[]) {
  const [label = '', text = ''] = Object.entries(step.fields ?? {}).at(-1) ?? [];
  const field = () => screen.getByLabelText<HTMLInputElement>(label);
  const button = (name = step.button ?? '') => screen.getByRole('button', { name });
  const heading = (name = step.heading) => screen.findByRole('heading', { name });
  const type = (typed = text) => fireEvent.change(field(), { target: { value: typed } });
  const enter = (input = field()) => pressEnter(input);

  /** Types a text and presses Enter. */
  const submit = (typed?: string) => {
    type(typed);
    enter();
  };

  /** Renders the widget with the products of the test. */
  const render = (props: Partial<RenderedProps> = {}, options?: RenderOptions) =>
    renderWidget({ products: products(), ...props }, options);

  return {
    ...{ field, button, heading, type, enter, submit, render },
    press: (name?: string) => fireEvent.click(button(name)),

    /** The error under the field. */
    problem: () => descriptionOf(field()),

    /** Renders the widget and submits the text of the step. */
    renderAndSubmit(props?: Partial<RenderedProps>) {
      const rendered = render(props);
      submit();
      return rendered;
    },

    /**
     * Loads the chunks that `act` needs before the first test of a file, so that slow module loading can't time a test
     * out. Clears the storages before each test.
     */
    prepareTests(act: () => ReturnType<typeof render> | Promise<ReturnType<typeof render>>) {
      beforeAll(async () => {
        const { container, unmount } = await act();
        await Promise.all([violations(container), vi.dynamicImportSettled()]);
        unmount();
      });
      beforeEach(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
  };
}
