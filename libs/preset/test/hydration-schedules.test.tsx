import '@latchkey/shell/early.js';
import { Widget } from '@latchkey/shell';
import { fakeProvider, propertyRuns, serverHtml } from '@latchkey/testing';
import fc from 'fast-check';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { formWith, typeInto, type FieldKind } from './hydration.js';

// What a person does while a server-rendered page hydrates, in random orders: nothing that they typed is lost.

const { seeds, runsPerSeed, isDeep, replay } = propertyRuns({ seed: 1, runs: 20, deep: 500 });
const RUNS = 20;

type Step =
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'select'; readonly from: number; readonly length: number }
  /** `turn` lets the page run until its next task. */
  | { readonly do: 'submit' | 'turn' | 'hydrate' | 'renderHost' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('1', '23', '456') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('select' as const), from: fc.nat(12), length: fc.nat(3) }),
  },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'submit' }, { do: 'renderHost' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'turn' }) },
);

const schedule = fc.record({
  kind: fc.constantFrom<FieldKind>('text', 'email', 'phone', 'password'),
  isStrict: fc.boolean(),
  before: fc.array(step, { maxLength: 12 }),
  after: fc.array(step, { maxLength: 16 }),
});

it.each(seeds)(
  'no character, caret or submission is lost, in any order of typing and hydration (seed %i)',
  async (seed) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await fc.assert(
      fc.asyncProperty(schedule, async ({ kind, isStrict, before, after }) => {
        const page = await createPage(kind, isStrict);
        try {
          for (const next of [...before, { do: 'hydrate' as const }, ...after]) await page.run(next);
          await page.end();
        } finally {
          page.remove();
        }
      }),
      { seed, numRuns: isDeep ? runsPerSeed : RUNS, ...replay },
    );
  },
);

// Some packages that read this file have no Node types.
declare const setImmediate: (callback: (value?: unknown) => void) => void;

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** A server-rendered page, and a model of what its field contains and of what was sent. */
async function createPage(kind: FieldKind, isStrict: boolean) {
  const sent = vi.fn<(text: string) => void>();
  const products = [formWith(kind, sent)];
  const provider = fakeProvider();
  let renderHost: (() => void) | undefined;
  function Host() {
    const [renders, setRenders] = useState(0);
    // oxlint-disable-next-line react/globals -- the test's handle of the host
    renderHost = () => setRenders(renders + 1);
    return <Widget provider={provider} products={products} locale={`en-x-${renders}`} />;
  }
  const element = isStrict ? (
    <StrictMode>
      <Host />
    </StrictMode>
  ) : (
    <Host />
  );
  const container = await serverHtml(element);
  renderHost = undefined;
  const input = container.querySelector('input') as HTMLInputElement;
  const button = container.querySelector('[type=submit]') as HTMLElement;
  const hasSelection = input.selectionStart !== null;
  const onRecoverableError = vi.fn();
  let root: { unmount(): void } | undefined;
  const model = { text: '', start: 0, end: 0, sent: 0 };
  /** The texts that a held submission may send: those from its press until it is sent. */
  let held: string[] | undefined;
  const isWaiting = () => !!input.form?.hasAttribute('data-latchkey-waits');

  const check = () => {
    expect(input.isConnected).toBe(true);
    expect(input.value).toBe(model.text);
    expect(document.activeElement).toBe(input);
    if (hasSelection) expect([input.selectionStart, input.selectionEnd]).toEqual([model.start, model.end]);
  };
  const settle = () => vi.waitFor(() => expect([isWaiting(), sent.mock.calls.length]).toEqual([false, model.sent]));
  const submit = async () => {
    if (isWaiting()) {
      if (!held) model.sent++;
      held ??= [model.text];
      return button.click();
    }
    // While a submission runs, the widget ignores others.
    await settle();
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    model.sent++;
    button.click();
    await settle();
    expect(sent).toHaveBeenLastCalledWith(model.text);
  };
  const steps = {
    type({ text }: { readonly text: string }) {
      const { start, end } = hasSelection ? model : { start: model.text.length, end: model.text.length };
      model.text = model.text.slice(0, start) + text + model.text.slice(end);
      model.start = model.end = start + text.length;
      held?.push(model.text);
      typeInto(input, text);
    },
    select({ from, length }: { readonly from: number; readonly length: number }) {
      if (!hasSelection) return;
      model.start = Math.min(from, model.text.length);
      model.end = Math.min(from + length, model.text.length);
      input.setSelectionRange(model.start, model.end);
    },
    submit,
    turn: nextTask,
    hydrate() {
      root = hydrateRoot(container, element, { onRecoverableError });
    },
    renderHost: () => renderHost?.(),
  };

  input.focus();
  return {
    async run(next: Step) {
      await (steps[next.do] as (step: Step) => unknown)(next);
      check();
    },
    async end() {
      await settle();
      check();
      if (held) expect(held).toContain(sent.mock.calls[0]?.[0]);
      await submit();
      check();
      expect(onRecoverableError).not.toHaveBeenCalled();
    },
    remove() {
      root?.unmount();
      container.remove();
    },
  };
}
