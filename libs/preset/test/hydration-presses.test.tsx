import '@latchkey/shell/early.js';
import { definePlugin } from '@latchkey/kernel';
import { mainSections } from '@latchkey/slots';
import { Widget } from '@latchkey/shell';
import { fakeProvider, propertyRuns, serverHtml } from '@latchkey/testing';
import { Button } from '@latchkey/ui';
import fc from 'fast-check';
import { StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { formWith, typeInto } from './hydration.js';

// Presses of tabs and buttons in the HTML of a server, in random orders with typing, submissions and hydration: the last
// one counts, unless the person goes on to type or submits.

const { seeds, runsPerSeed, isDeep, replay } = propertyRuns({ seed: 1, runs: 20, deep: 500 });
const RUNS = 20;

type Control = 'email' | 'sms' | 'elsewhere';
type Step =
  | { readonly do: 'press'; readonly control: Control }
  /** `turn` lets the page run until its next task. */
  | { readonly do: 'type' | 'submit' | 'turn' | 'hydrate' | 'renderHost' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      control: fc.constantFrom<Control>('email', 'sms', 'elsewhere'),
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'type' }, { do: 'renderHost' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: 'submit' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'turn' }) },
);
const schedule = fc.record({
  isStrict: fc.boolean(),
  before: fc.array(step, { maxLength: 8 }),
  after: fc.array(step, { maxLength: 8 }),
});

it.each(seeds)('the last press counts, in any order of presses, typing and hydration (seed %i)', async (seed) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(schedule, async ({ isStrict, before, after }) => {
      const page = await createPage(isStrict);
      try {
        for (const next of before) await page.run(next);
        await page.run({ do: 'hydrate' });
        for (const next of after) await page.run(next);
        await page.end();
      } finally {
        page.remove();
      }
    }),
    { seed, numRuns: isDeep ? runsPerSeed : RUNS, ...replay },
  );
});

// Some packages that read this file have no Node types.
declare const setImmediate: (callback: (value?: unknown) => void) => void;

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** A product with a button that counts its presses. */
function buttonWith(onPress: () => void) {
  const view = () => <Button onClick={onPress}>Elsewhere</Button>;
  return definePlugin({ id: 'elsewhere', contributes: [mainSections.of({ area: 'buttons', id: 'go', view })] });
}

/** A server-rendered page with two tabs and a button, and a model of what its widget must show in the end. */
async function createPage(isStrict: boolean) {
  const sent = vi.fn<(text: string) => void>();
  const pressed = vi.fn<() => void>();
  const products = [formWith('text', sent), buttonWith(pressed)];
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
  const onRecoverableError = vi.fn();
  let root: { unmount(): void } | undefined;
  const model = { tab: 'email' as Control, text: '', sent: 0, presses: 0 };
  /** The control whose press the early script holds. */
  let held: Control | undefined;

  const input = () => container.querySelector<HTMLInputElement>('input');
  const controlOf = (name: Control) => {
    const buttons = [...container.querySelectorAll<HTMLButtonElement>('button[type=button]')];
    const texts = { email: /^Email/, sms: /^Text/, elsewhere: /^Elsewhere/ };
    return buttons.find(({ textContent }) => texts[name].test(textContent)) as HTMLButtonElement;
  };
  const isWaiting = (one: Element | null = container.querySelector('[data-latchkey-waits]')) =>
    !!one?.closest('[data-latchkey-waits]');
  const isSubmissionHeld = () => model.sent > 0 && isWaiting(container.querySelector('form'));
  const perform = (control: Control) => {
    if (control === 'elsewhere') model.presses++;
    else model.tab = control;
  };
  /** Waits until what is held has been done. A person does nothing between two timers. */
  const settle = async () => {
    await vi.waitFor(() => expect([isWaiting(), sent.mock.calls.length]).toEqual([false, model.sent]));
    if (held) perform(held);
    held = undefined;
    await vi.waitFor(check);
  };
  /** Waits until the held press has been done, if its control has hydrated. */
  const settleHeld = async () => {
    if (!held || isWaiting(controlOf(held))) return;
    perform(held);
    held = undefined;
    await vi.waitFor(check);
  };
  const check = () => {
    expect(pressed).toHaveBeenCalledTimes(model.presses);
    expect(container.querySelector('[aria-selected=true]')?.textContent).toMatch(
      model.tab === 'sms' ? /^Text/ : /^Email/,
    );
    if (input()) expect(input()?.value).toBe(model.text);
  };
  const steps = {
    async press({ control }: { readonly control: Control }) {
      await settleHeld();
      const button = controlOf(control);
      const waits = isWaiting(button);
      if (!waits) await settle();
      button.focus();
      button.click();
      if (!waits) perform(control);
      else if (!isSubmissionHeld()) held = control;
    },
    async type() {
      await settleHeld();
      const field = input();
      if (!field) return;
      held = undefined;
      model.text += '1';
      field.focus();
      typeInto(field, '1');
    },
    async submit() {
      await settleHeld();
      if (!isWaiting()) await settle();
      const button = container.querySelector<HTMLElement>('[type=submit]');
      if (!button || isSubmissionHeld()) return;
      // While a submission runs, the widget ignores others.
      await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      if (!button.isConnected) return;
      held = undefined;
      model.sent++;
      button.click();
    },
    turn: nextTask,
    hydrate() {
      root = hydrateRoot(container, element, { onRecoverableError });
    },
    renderHost: () => renderHost?.(),
  };

  return {
    run: async (next: Step) => (steps[next.do] as (step: Step) => unknown)(next),
    async end() {
      await settle();
      controlOf('email').click();
      model.tab = 'email';
      await vi.waitFor(() => expect(input()).not.toBeNull());
      check();
      expect(onRecoverableError).not.toHaveBeenCalled();
    },
    remove() {
      root?.unmount();
      container.remove();
    },
  };
}
