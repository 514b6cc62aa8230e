import { expect, it } from 'vitest';
import { element } from '../element.js';
import { createLog } from './log.js';

it('shows the latest entry first, with its data, and removes old ones', () => {
  const [list, empty] = [element('ol'), element('p')];
  const log = createLog(list, empty);
  expect(empty.hidden).toBe(false);
  log.onEvent({ type: 'OTP_AUTHENTICATE', data: { user_id: 'user-1' } });
  log.onError({ code: 'provider/timeout', message: 'It took too long.' });
  expect(empty.hidden).toBe(true);
  expect(list.firstElementChild?.textContent).toMatch(/^onErrorprovider\/timeout.*It took too long\.$/);
  expect(list.lastElementChild?.textContent).toContain('"user_id": "user-1"');
  for (let count = 0; count < 60; count++) log.onEvent({ type: `event ${count}` });
  expect(list.children).toHaveLength(50);
  expect(list.firstElementChild?.textContent).toContain('event 59');
});
