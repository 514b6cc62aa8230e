import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createConditions } from './conditions.js';

it('a change of the network waits for the calls of the one before, so that no earlier fault stays', async () => {
  const calls: string[] = [];
  let answerFirst: () => void = () => {};
  vi.stubGlobal('fetch', (_url: string, { method = 'GET', body }: RequestInit) => {
    const isSlow = String(body).includes('delayMs');
    if (method !== 'GET') calls.push(`${method} ${isSlow ? 'slow' : body === undefined ? 'all' : '500'}`);
    const answer = () => Response.json([]);
    return isSlow ? new Promise((resolve) => (answerFirst = () => resolve(answer()))) : Promise.resolve(answer());
  });
  document.body.append(createConditions(() => {}).node);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Conditions' }));

  await user.click(screen.getByRole('radio', { name: 'Slow (2 s)' }));
  await user.click(screen.getByRole('radio', { name: 'Error 500' }));
  await vi.waitFor(() => expect(calls).toEqual(['DELETE all', 'POST slow']));
  answerFirst();

  await vi.waitFor(() => expect(calls).toEqual(['DELETE all', 'POST slow', 'DELETE all', 'POST 500']));
});
