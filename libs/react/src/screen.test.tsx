import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { violations } from '../../../tools/testing/axe.mjs';
import { renderInWidget } from '../test/render-in-widget.js';
import { defineMessages, Screen } from './index.js';

const messages = defineMessages('test', { away: 'Away from {place}' });
const view = (
  <Screen heading={messages.away} params={{ place: 'home' }}>
    <p>Content</p>
  </Screen>
);
const heading = () => screen.getByRole('heading', { name: 'Away from home' });

it('has no accessibility violation', async () => {
  const { container } = renderInWidget(view);
  expect(await violations(container)).toEqual([]);
});

it('renders a back button, one heading and the content, in this order', () => {
  const { container } = renderInWidget(view);
  const back = screen.getByRole('button', { name: 'Go back' });
  expect([...container.querySelectorAll('button, h2, p')]).toEqual([back, heading(), screen.getByText('Content')]);
});

it('has a heading of the host’s level', () => {
  renderInWidget(view, { headingLevel: 5 });
  expect(screen.getByRole('heading', { name: 'Away from home', level: 5 })).toBeTruthy();
});

it('leads back to the main screen', async () => {
  const { runtime } = renderInWidget(view);
  const go = vi.spyOn(await runtime.engine(), 'go');
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('main'));
});

it('has no back button if the caller wants none', () => {
  renderInWidget(<Screen heading={messages.away} back={false} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not take the focus as the first screen of the page', () => {
  renderInWidget(view);
  expect(document.activeElement).toBe(document.body);
});

it('uses the host’s texts', () => {
  renderInWidget(view, { strings: { 'shell.back': 'Zurück', 'test.away': 'Fern von {place}' } });
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Fern von home' })).toBeTruthy();
});
