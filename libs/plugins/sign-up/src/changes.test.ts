import { describe, expect, it } from 'vitest';
import { changesOf } from './changes.js';
import { itemsOf } from './items.js';
import type { Person } from './port.js';

const NOW = new Date('2026-01-02T03:04:05Z');
const person: Person = { userId: 'u', sessionId: 's', ageMs: 0, method: 'email', name: {}, metadata: {} };
const items = itemsOf({
  fields: [
    { type: 'name' },
    { type: 'text', key: 'company', label: 'Company' },
    { type: 'checkbox', key: 'news', label: 'News' },
  ],
  terms: { version: '3', links: [{ label: 'Terms', url: '/terms' }] },
});
const values = { 'name.first_name': ' Ada ', 'field.company': ' ', 'field.news': undefined, terms: true };

describe('the one update', () => {
  it('has trimmed texts, no empty ones, each checkbox, and the time of the consent', () => {
    expect(changesOf(items, values, { plan: 'pro' }, person, NOW)).toEqual({
      name: { first_name: 'Ada' },
      untrusted_metadata: { plan: 'pro', news: false, terms: { version: '3', accepted_at: NOW.toISOString() } },
    });
  });

  it('has no key that the user has, whatever its value is', () => {
    const known = { ...person, name: { first_name: 'Grace' }, metadata: { plan: '', news: true, terms: null } };
    expect(changesOf(items, values, { plan: 'pro' }, known, NOW)).toBeUndefined();
  });

  it('has the person’s input in place of the host’s metadata of the same key', () => {
    const typed = { ...values, 'field.company': 'Acme' };
    expect(changesOf(items, typed, { company: 'Other' }, person, NOW)?.untrusted_metadata).toMatchObject({
      company: 'Acme',
    });
  });

  it('is none without anything to store', () => {
    expect(changesOf([], {}, {}, person, NOW)).toBeUndefined();
  });
});
