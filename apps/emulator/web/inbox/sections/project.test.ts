// @vitest-environment jsdom
import { screen } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProjectSettings } from '../model.js';
import { control, fill, inboxBench, type InboxBench, press, toggle } from '../testing.js';
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

describe('the project form', () => {
  it('shows the settings', async () => {
    await bench.open(project);
    expect(control('Project name').value).toBe('Latchkey Demo');
    expect(control('Tries per passcode').value).toBe('5');
    expect(control('Email magic links').checked).toBe(false);
    expect(control('Show the watermark').checked).toBe(false);
    const apps = [{ client_name: 'Relying Party Demo', client_type: 'public' }];
    expect(JSON.parse(control('Connected apps').value)).toMatchObject(apps);
    expect(JSON.parse(control('Policy').value)).toMatchObject({ scopes: [] });
  });

  it('sends only the changed settings', async () => {
    await bench.open(project);
    fill('Project name', 'Other');
    for (const label of ['Email magic links', 'Show the watermark', 'Sign-In with Ethereum is required']) {
      toggle(label);
    }
    fill('Strength policy', 'luds');
    fill('Tries per passcode', '3');
    fill('Passwords that count as breached', 'password1\n\n  hunter2 ');
    press('Save');
    await screen.findByText('Saved.');
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
        breached_passwords: ['password1', 'hunter2'],
      },
    ]);
    expect(await bench.api.project()).toMatchObject(sent[0] ?? {});
  });

  it('sets the outcome of One Tap and disables providers', async () => {
    await bench.open(project);
    expect(control('Origins that may show One Tap').value).toBe('loopback');
    fill('Outcome of Google One Tap', 'not_displayed:suppressed_by_user');
    fill('Origins that may show One Tap', 'loopback\nhttps://app.example');
    fill('Providers that are switched off', 'github\n');
    press('Save');
    await screen.findByText('Saved.');
    expect(sent).toEqual([
      {
        oauth_providers_disabled: ['github'],
        one_tap: {
          google_client_id: '000000000000-latchkey.apps.googleusercontent.com',
          outcome: 'not_displayed:suppressed_by_user',
          origins: ['loopback', 'https://app.example'],
        },
      },
    ]);
    fill('Origins that may show One Tap', 'app.example');
    press('Save');
    await screen.findByText(/"one_tap.origins.0" doesn't fit: expected an origin/);
  });

  it('shows the reason of a refusal and keeps the input', async () => {
    await bench.open(project);
    fill('Redirect URLs', '[{ "url": "nowhere" }]');
    press('Save');
    await screen.findByText(/"redirect_urls.0.url" doesn't fit/);
    expect(control('Redirect URLs').value).toContain('nowhere');
  });

  it('shows an error for invalid JSON and sends nothing', async () => {
    await bench.open(project);
    fill('Redirect URLs', '{');
    press('Save');
    await screen.findByText(/^Redirect URLs: /);
    expect(sent).toEqual([]);
  });

  it('shows changes made elsewhere', async () => {
    const section = await bench.open(project);
    await bench.client.control('PATCH', '/project', { project_name: 'Elsewhere' });
    await section.refresh();
    expect(control('Project name').value).toBe('Elsewhere');
  });

  it('keeps unsaved input after changes elsewhere and shows a notice', async () => {
    const section = await bench.open(project);
    fill('Project name', 'Mine');
    await bench.client.control('PATCH', '/project', { vertical: 'B2B' });
    await section.refresh();
    expect(control('Project name').value).toBe('Mine');
    expect(screen.getByText(/changed elsewhere/).parentElement?.hidden).toBe(false);
    press('Load the newest');
    expect([control('Project name').value, control('Kind of project').value]).toEqual(['Latchkey Demo', 'B2B']);
    expect(screen.getByText(/changed elsewhere/).parentElement?.hidden).toBe(true);
    expect(document.activeElement).toBe(control('Project name'));
  });

  it('omits password_config if the project has none', async () => {
    await bench.client.control('PATCH', '/project', { password_config: null });
    await bench.open(project);
    fill('Project name', 'Other');
    press('Save');
    await screen.findByText('Saved.');
    expect(sent).toEqual([{ project_name: 'Other' }]);
  });
});
