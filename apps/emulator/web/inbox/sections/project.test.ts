// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProjectSettings } from '../model.js';
import { control, fill, inboxBench, type InboxBench, press, toggle, type } from '../testing.js';
import { project } from './project.js';

let bench: InboxBench;
let sent: Partial<ProjectSettings>[];
beforeEach(async () => {
  bench = await inboxBench();
  sent = [];
  const { changeProject } = bench.api;
  bench.api.changeProject = (changes) => {
    sent.push(changes);
    return changeProject(changes);
  };
});

/** The bar with Save, or `null` while it is hidden. */
const bar = () => screen.getByText('Save').closest<HTMLElement>('.save-bar:not([hidden])');

async function save(): Promise<void> {
  press('Save');
  await screen.findByText('Saved.');
}

describe('the project form', () => {
  it('shows the settings, and nothing to save', async () => {
    await bench.open(project);
    expect(control('Project name').value).toBe('Latchkey Demo');
    expect(control('Tries per passcode').value).toBe('5');
    expect(control('Email magic links').checked).toBe(false);
    expect(control('Show the watermark').checked).toBe(false);
    const app = within(screen.getByRole('group', { name: 'Connected app 1' }));
    expect(app.getByLabelText<HTMLInputElement>('Name').value).toBe('Relying Party Demo');
    expect(bar()).toBeNull();
  });

  it('sends only the changed settings, whose number it shows', async () => {
    await bench.open(project);
    fill('Project name', 'Other');
    expect(bar()?.textContent).toContain('1 change');
    for (const label of ['Email magic links', 'Show the watermark', 'Wallets need Sign-In with Ethereum']) {
      toggle(label);
    }
    fill('Strength policy', 'luds');
    fill('Tries per passcode', '3');
    expect(bar()?.textContent).toContain('6 changes');
    await save();
    expect(sent).toEqual([
      {
        project_name: 'Other',
        pkce_required_for_email_magic_links: true,
        disable_sdk_watermark: false,
        siwe_required_for_crypto_wallets: true,
        strength_policy: 'luds',
        rate_limits: {
          per_destination_per_minute: 10_000,
          per_ip_per_minute: 100_000,
          code_tries: 3,
          password_tries: 10,
        },
      },
    ]);
    expect(await bench.api.project()).toMatchObject(sent[0] ?? {});
    fill('Project name', 'Third');
    expect(bar()?.textContent).toContain('1 change');
  });

  it('discards changes', async () => {
    await bench.open(project);
    fill('Project name', 'Other');
    press('Discard');
    expect(control('Project name').value).toBe('Latchkey Demo');
    expect(bar()?.textContent).toContain('Discarded.');
  });

  it('keeps the input and shows the reason if the emulator refuses', async () => {
    bench.desk.act = async () => 'The emulator doesn’t answer.';
    await bench.open(project);
    fill('Project name', 'Other');
    press('Save');
    await screen.findByText(/^Not saved\. The emulator doesn’t answer\. 1 change kept\.$/);
    expect(control('Project name').value).toBe('Other');
  });

  it('shows changes made elsewhere', async () => {
    const section = await bench.open(project);
    await bench.client.control('PATCH', '/project', { project_name: 'Elsewhere' });
    await section.refresh();
    expect(control('Project name').value).toBe('Elsewhere');
    expect(bar()).toBeNull();
  });

  it('keeps unsaved input after changes elsewhere, and names the setting that saving replaces', async () => {
    const section = await bench.open(project);
    fill('Project name', 'Mine');
    await bench.client.control('PATCH', '/project', { project_name: 'Theirs', vertical: 'B2B' });
    await section.refresh();
    expect([control('Project name').value, control('Kind of project').value]).toEqual(['Mine', 'B2B']);
    expect(bar()?.textContent).toContain('Changed elsewhere meanwhile, and replaced by saving: Project name.');
    await save();
    expect(sent).toEqual([{ project_name: 'Mine' }]);
  });

  it('shows and sends no rules of LUDS if the project has none', async () => {
    await bench.client.control('PATCH', '/project', { password_config: null });
    await bench.open(project);
    expect(control('Shortest password').value).toBe('');
    fill('Shortest password', '9');
    press('Save');
    await screen.findByText('Enter a whole number.');
    expect(document.activeElement).toBe(control('Kinds of characters'));
    fill('Kinds of characters', '2');
    await save();
    expect(sent).toEqual([{ password_config: { luds_complexity: 2, luds_minimum_count: 9 } }]);
  });
});

describe('a list of texts', () => {
  it('has a field for each text, and moves the focus to added and from removed ones', async () => {
    await bench.open(project);
    press('Add breached password');
    expect(document.activeElement).toBe(control('Breached password 1'));
    fill('Breached password 1', 'password1');
    press('Add breached password');
    fill('Breached password 2', ' hunter2 ');
    press('Add breached password');
    press('Remove Breached password 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Breached password 1' }));
    expect(control('Breached password 1').value).toBe(' hunter2 ');
    await save();
    expect(sent).toEqual([{ breached_passwords: ['hunter2'] }]);
    press('Remove Breached password 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add breached password' }));
  });

  it('shows a problem at its field, whatever empty fields are before it', async () => {
    await bench.open(project);
    press('Add origin');
    press('Add origin');
    fill('Origin 3', 'app.example');
    press('Save');
    await screen.findByText(/^Expected an origin/);
    expect(document.activeElement).toBe(control('Origin 3'));
    expect(screen.getByText('1 value can’t be saved.')).toBeDefined();
    expect(sent).toEqual([]);
    fill('Origin 3', 'https://app.example');
    expect(screen.queryByText(/^Expected an origin/)).toBeNull();
    await save();
    expect(sent[0]?.one_tap?.origins).toEqual(['loopback', 'https://app.example']);
  });
});

describe('a list of objects', () => {
  const item = (name: string) => within(screen.getByRole('group', { name }));

  it('is edited row by row', async () => {
    await bench.open(project);
    press('Remove Redirect URL 1');
    press('Add redirect URL');
    const url = item('Redirect URL 2').getByLabelText<HTMLInputElement>('URL');
    expect(document.activeElement).toBe(url);
    item('Redirect URL 2').getByLabelText('OAuth').click();
    press('Save');
    await screen.findByText('Expected an absolute URL.');
    expect(document.activeElement).toBe(url);
    type(url, 'http://localhost:5173/');
    await save();
    expect(sent[0]?.redirect_urls).toEqual([
      expect.objectContaining({ url: 'http://localhost:4200/' }),
      { url: 'http://localhost:5173/', types: ['login', 'signup', 'reset_password'], default: false },
    ]);
  });

  it('opens a folded row with a problem, and shows a problem of the whole list', async () => {
    const [app] = (await bench.api.project()).connected_apps;
    await bench.client.control('PATCH', '/project', { connected_apps: [app, { ...app, client_id: 'second' }] });
    await bench.open(project);
    const second = item('Connected app 2');
    const id = second.getByLabelText<HTMLInputElement>('Client ID');
    expect(id.closest('details')?.open).toBe(false);
    type(id, 'not one word');
    press('Save');
    await screen.findByText('Expected 1 to 256 ASCII characters without spaces.');
    expect(id.closest('details')?.open).toBe(true);
    type(id, app?.client_id ?? '');
    await screen.findByText('Two have the same client_id.');
    expect(sent).toEqual([]);
  });
});
