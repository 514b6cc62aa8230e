import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.js';

const TABS = [
  { id: 'text', label: 'Text' },
  { id: 'whatsapp', label: 'WhatsApp' },
  { id: 'email', label: 'Email' },
] as const;

function Login() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('text');
  return (
    <Tabs label="Ways to log in" tabs={TABS} selected={selected} onSelect={setSelected}>
      <input aria-label={`Form for ${selected}`} />
    </Tabs>
  );
}

function tab(name: string) {
  return screen.getByRole('tab', { name });
}

it('names its panel after the selected tab, the only tab in the tab order', () => {
  render(<Login />);
  fireEvent.click(tab('WhatsApp'));
  expect(screen.getByRole('tabpanel', { name: 'WhatsApp' }).contains(screen.getByLabelText('Form for whatsapp'))).toBe(
    true,
  );
  expect(TABS.map(({ label }) => tab(label).tabIndex)).toEqual([-1, 0, -1]);
  expect(tab('WhatsApp').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
});

describe.each([
  { dir: 'ltr', forward: 'ArrowRight', back: 'ArrowLeft' },
  { dir: 'rtl', forward: 'ArrowLeft', back: 'ArrowRight' },
])('by keyboard, $dir', ({ dir, forward, back }) => {
  it('moves, selects and wraps around', async () => {
    render(<Login />);
    // jsdom neither derives the direction from a `dir` attribute nor inherits it.
    screen.getByRole('tablist').style.direction = dir;
    tab('Text').focus();
    for (const [key, name] of [
      [forward, 'WhatsApp'],
      [forward, 'Email'],
      [forward, 'Text'],
      [back, 'Email'],
      ['Home', 'Text'],
      ['End', 'Email'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(tab(name));
      expect(screen.getByRole('tab', { selected: true })).toBe(tab(name));
    }
  });
});

it('ignores other keys and keys with a modifier', async () => {
  render(<Login />);
  tab('Text').focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}{ArrowDown}a');
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Text'));
});
