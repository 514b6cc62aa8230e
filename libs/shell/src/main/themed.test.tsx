import type { Styles } from '@latchkey/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { Suspense, useRef } from 'react';
import { expect, it } from 'vitest';
import Themed from './themed.view.js';

function Card({ styles }: { readonly styles: Styles }) {
  const card = useRef<HTMLDivElement>(null);
  return (
    <Suspense>
      <div ref={card} data-testid="card" />
      <Themed card={card} styles={styles} />
    </Suspense>
  );
}

it('marks no part without `parts`', async () => {
  render(<Card styles={{ colorScheme: 'dark' }} />);
  expect((await screen.findByTestId('card')).attributes).toHaveLength(1);
});

it('draws a card with `parts`, whatever they are, and goes on without them', async () => {
  const { rerender } = render(<Card styles={{ parts: {}, cascadeLayer: true }} />);
  expect(await screen.findByTestId('card')).toBeTruthy();
  rerender(<Card styles={{ parts: 'btn' as unknown as object }} />);
  await waitFor(() => expect(screen.getByTestId('card').attributes).toHaveLength(1));
});
