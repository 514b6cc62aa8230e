import { definePlugin, defineSlot, type View } from '@latchkey/kernel';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInWidget } from '../test/render-in-widget.js';
import { SlotView, useOptions, useRead } from './index.js';

const hints = defineSlot<{ readonly view: View<{ readonly word: string }> }>('test/hints');

/** Reads the slot, and draws each view of it. */
function Hints() {
  return useRead(hints).map(({ plugin, value }) => (
    <SlotView key={plugin} plugin={plugin} view={value.view} props={{ word: 'hint' }} />
  ));
}

const hinting = (view: View<{ readonly word: string }>) =>
  definePlugin({ id: 'hinting', options: { name: 'Ada' }, contributes: [hints.of({ view })] });

it('draws a view with its props, in the context of its own plugin', () => {
  const Hint = ({ word }: { readonly word: string }) => `${word} for ${useOptions<{ name: string }>().name}`;
  renderInWidget(
    <p>
      <Hints />
    </p>,
    { others: [hinting(Hint)] },
  );
  expect(screen.getByText('hint for Ada')).toBeTruthy();
});

const fails = () => {
  throw new Error('no battery');
};

it('replaces a view that throws by a text of the widget, and keeps what is around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInWidget(
    <>
      <p>around</p>
      <p>
        <Hints />
      </p>
    </>,
    { others: [hinting(fails)] },
  );
  expect(screen.getByText('around')).toBeTruthy();
  expect(await screen.findByText('This part could not be shown.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('draws the replacement of its reader, which can draw the view again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  const Sometimes = () => (isBroken ? fails() : 'works');
  function Reader() {
    const instead = (again: () => void, error: unknown) => <button onClick={again}>{String(error)}</button>;
    return <SlotView plugin="hinting" view={Sometimes} instead={instead} />;
  }
  const { container } = renderInWidget(<Reader />, { others: [hinting(() => null)] });
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Error: no battery' }));
  expect(container.textContent).toBe('works');
});
