// @vitest-environment jsdom
import { expect, it } from 'vitest';
import './main.js';

it('answers each call on its port, and ignores messages without a port', async () => {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  dispatchEvent(new MessageEvent('message', { data: { method: 'parsedPhoneNumber', args: [] } }));
  const data = { method: 'getExamplePhoneNumber', args: [{ regionCode: 'US' }] };
  // jsdom's MessageEvent doesn't accept Node's ports.
  dispatchEvent(Object.assign(new Event('message'), { data, ports: [port2] }));
  expect(await answered).toEqual({ success: true, payload: { phoneNumber: '(201) 555-0123' } });
  port1.close();
});
