import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';

// Servers, edge functions and workers have no window and no document. The built packages must not need them.

const SCRIPT = join(import.meta.dirname, 'without-globals.mjs');

let entries;
let screens;

beforeAll(async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--experimental-vm-modules', SCRIPT],
    { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 16 * 1024 * 1024 },
  );
  ({ entries, screens } = JSON.parse(stdout));
});

describe('without any global of a browser', () => {
  it('every entry can be imported', () => {
    expect(Object.keys(entries)).toContain('latchkey/otp');
    expect(Object.keys(entries).length).toBeGreaterThan(30);
  });

  it.each([
    ['eml', ['Sign up or log in</h2>', '>Email</label>', '<input', 'Continue with email</button>']],
    ['otp', ['>Phone number</label>', 'role="tab"', '>WhatsApp', 'Continue with phone number</button>']],
    ['passwords', ['>Email</label>', 'Continue with email</button>']],
    ['passkeys', ['autoComplete="username webauthn"']],
    ['oauth', ['Continue with Google</button>']],
    ['onetap', ['Continue with Google</button>']],
    ['crypto', ['Set up a new crypto wallet</button>']],
    ['all', ['Continue with Google</button>', '>or<', 'role="tab"', '>Phone number</label>']],
    ['reset-password', ['<input', 'type="password"']],
    ['passkey-registration', ['Create a Passkey</button>']],
    ['idp', ['role="progressbar"']],
    ['a mistake', ['role="alert"', 'products[0] is not a product.']],
    ['shadow root', ['<template shadowrootmode="open">', '>Phone number</label>', 'role="tab"']],
  ])('the first screen of %s is drawn', (name, parts) => {
    for (const part of parts) expect(screens[name]).toContain(part);
    // The mark of a boundary whose content a server could not draw.
    expect(screens[name]).not.toContain('<!--$!-->');
    expect(screens[name]).not.toContain('style=');
  });

  it.each(['otp', 'all'])('each label of %s names an element', (name) => {
    const ids = [...screens[name].matchAll(/ (?:aria-labelledby|aria-controls|for)="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(screens[name]).toContain(` id="${id}"`);
  });
});
