import { createProvider } from '@latchkey/client';
import { PUBLIC_TOKEN, test } from '@latchkey/testing/vitest';
import { Widget } from '@latchkey/shell';
import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { demoMethod } from './index.js';

// A whole sign-in with the official client and the emulator, as a person does it.

test('signs a person in', async ({ emulator, signIn, person }) => {
  const provider = createProvider(PUBLIC_TOKEN, { apiUrl: emulator.url });
  const { container } = render(<Widget provider={provider} products={[demoMethod()]} telemetry="off" />);
  await signIn(container, { method: 'code' });
  expect(await screen.findByRole('heading', { name: 'Success' })).toBeTruthy();
  expect(JSON.stringify(await emulator.users())).toContain(person.email);
});
