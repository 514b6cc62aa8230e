// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, idpBenchOver } from '../../../src/testing/idp-bench.js';
import { control, inboxBench, type InboxBench } from '../testing.js';
import { apps } from './apps.js';

let bench: InboxBench;
beforeEach(async () => {
  bench = await inboxBench();
});

const box = () => control('First party: nobody is asked for consent');

describe('the connected apps', () => {
  it('are shown with their redirect URIs and scopes', async () => {
    await bench.open(apps);
    const [row] = screen.getAllByRole('listitem');
    const { getByText } = within(row ?? document.body);
    for (const text of ['Relying Party Demo', 'public', CLIENT_ID, 'offline_access'])
      expect(getByText(text)).toBeDefined();
    expect(within(row ?? document.body).getAllByText('http://localhost:4200/relying-party')).toHaveLength(2);
    expect(screen.getByText('Nobody has allowed an application anything.')).toBeDefined();
  });

  it('are shown with their names as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const connected_apps = [
      { client_id: 'hostile', client_name: hostile },
      { client_id: 'nameless', client_name: '' },
    ];
    await bench.client.control('PATCH', '/project', { connected_apps });
    await bench.open(apps);
    expect(screen.getByText(hostile)).toBeDefined();
    expect(screen.getByText('Without a name')).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('show a message if there are none', async () => {
    await bench.client.control('PATCH', '/project', { connected_apps: [] });
    await bench.open(apps);
    expect(screen.getByText('No application is connected.')).toBeDefined();
  });

  it('are switched to first party and back without overwriting other changes', async () => {
    const section = await bench.open(apps);
    const { connected_apps: before } = await bench.api.project();
    const other = { client_id: 'other', client_name: 'Other' };
    await bench.client.control('PATCH', '/project', { connected_apps: [...before, other] });
    box().click();
    await screen.findByText('Nobody is asked for consent any more.');
    expect((await bench.api.project()).connected_apps).toMatchObject([{ first_party: true }, { client_id: 'other' }]);
    await bench.client.control('PATCH', '/project', { connected_apps: before });
    await section.refresh();
    expect(box().checked).toBe(false);
    box().click();
    await screen.findByText('Nobody is asked for consent any more.');
    box().click();
    await screen.findByText('Everybody is asked for consent.');
    expect((await bench.api.project()).connected_apps).toMatchObject([{ first_party: false }]);
  });

  it('revert the switch if the emulator refuses', async () => {
    bench.desk.act = async () => 'No.';
    await bench.open(apps);
    box().click();
    await screen.findByText('No.');
    await expect.poll(() => box().checked).toBe(false);
  });
});

it('consents are shown by user and application, and disappear after a revocation', async () => {
  const idp = await idpBenchOver(bench.client);
  await idp.allow();
  const section = await bench.open(apps);
  const row = (await screen.findByText('ada@example.com')).closest('li');
  expect(row?.textContent).toMatch(/^ada@example.com allows Relying Party Demolast asked .*openid email$/);
  expect(screen.queryByText('Nobody has allowed an application anything.')).toBeNull();
  await idp.allow({ ...idp.parameters, scopes: ['openid', 'phone'] });
  await section.refresh();
  expect(row?.textContent).toMatch(/openid email phone$/);
  await idp.sdk('POST', `/users/connected_apps/${CLIENT_ID}/revoke`, { secret: idp.secret });
  await section.refresh();
  expect(screen.queryByText('ada@example.com')).toBeNull();
  expect(screen.getByText('Nobody has allowed an application anything.')).toBeDefined();
});
