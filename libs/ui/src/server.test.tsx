// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { cards } from '../test/cards.js';
import { Toasts, createToaster } from './toasts/toasts.js';

it('renders every control on a server without a warning', () => {
  const error = vi.spyOn(console, 'error');
  const toaster = createToaster();
  const html = renderToString([
    ...Object.entries(cards).map(([name, Card]) => <Card key={name} />),
    <Toasts key="toasts" toaster={toaster} label="Messages" dismissLabel="Dismiss" />,
  ]);
  toaster.dispose();
  expect(html).toContain('Continue with email</button>');
  expect(html).toContain('value="(201) 555-0123"');
  expect(html).toContain('value="123"');
  expect(html).not.toContain('style=');
  expect(error).not.toHaveBeenCalled();
});
