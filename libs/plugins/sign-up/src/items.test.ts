import { describe, expect, it } from 'vitest';
import { itemsOf } from './items.js';
import { metadataOf } from './metadata.js';
import type { SignUpOptions } from './options.js';

const itemsFor = (options: unknown) => itemsOf(options as SignUpOptions).map(({ id }) => id);

describe('the inputs of the step', () => {
  it('are the fields in their order, and then the consent', () => {
    expect(
      itemsFor({
        terms: { links: [{ label: 'Terms', url: '/terms' }] },
        fields: [{ type: 'name' }, { type: 'text', key: 'company', label: 'Company' }],
      }),
    ).toEqual(['name.first_name', 'name.last_name', 'field.company', 'terms']);
  });

  it.each<[string, unknown]>([
    ['no options', undefined],
    ['fields that are no list', { fields: 'name' }],
    ['an unknown type', { fields: [{ type: 'date', key: 'a', label: 'A' }] }],
    ['no key', { fields: [{ type: 'text', label: 'A' }] }],
    ['a key that objects treat differently', { fields: [{ type: 'text', key: '__proto__', label: 'A' }] }],
    ['no label', { fields: [{ type: 'checkbox', key: 'a' }] }],
    ['a select without choices', { fields: [{ type: 'select', key: 'a', label: 'A', choices: [{ value: '' }] }] }],
    ['a custom field without a view', { fields: [{ type: 'custom', key: 'a', label: 'A', view: {} }] }],
    ['nothing in place of a field', { fields: [null, 1, 'text'] }],
    ['terms without links', { terms: { links: [] } }],
    ['terms with an unsafe link', { terms: { links: [{ label: 'Terms', url: 'javascript:alert(1)' }] } }],
    ['terms that are a text', { terms: '/terms' }],
  ])('leave out %s', (_what, options) => {
    expect(itemsFor(options)).toEqual([]);
  });

  it('have each key once', () => {
    const fields = [
      { type: 'text', key: 'a', label: 'One' },
      { type: 'checkbox', key: 'a', label: 'Two' },
    ];
    expect(itemsFor({ fields })).toEqual(['field.a']);
  });

  it('keep the safe links of terms', () => {
    const links = [
      { label: 'Bad', url: 'data:text/html,x' },
      { label: 'Good', url: 'https://example.com/terms' },
    ];
    expect(itemsOf({ terms: { links } })[0]?.field).toMatchObject({ links: [links[1]] });
  });
});

describe('the host’s metadata', () => {
  it('is a copy of what JSON has', () => {
    expect(metadataOf({ metadata: { plan: 'pro', none: undefined, of: () => {}, list: [1] } })).toEqual({
      plan: 'pro',
      list: [1],
    });
  });

  it('is empty for a cycle, a list, a text, and for none', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const metadata of [cycle, [1], 'pro', null, undefined]) {
      expect(metadataOf({ metadata } as SignUpOptions)).toEqual({});
    }
  });
});
