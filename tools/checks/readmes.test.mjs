import { describe, expect, it } from 'vitest';
import { rowsOf, withTables } from './option-tables.mjs';
import { factsOf, lacksOf, publishedReadmes, slotNames } from './readmes.mjs';
import { isSameSize, withSize } from '../sizes/budgets.mjs';

const readmes = publishedReadmes();
const slots = slotNames();

describe('the README of a published package', () => {
  it('has every section that applies to the package', () => {
    expect(readmes.flatMap((readme) => lacksOf(readme, factsOf(readme, slots)))).toEqual([]);
  });
});

describe('the check of READMEs', () => {
  const eml = readmes.find(({ name }) => name === '@latchkey/eml');
  const facts = factsOf(eml, slots);

  it('reads options, events, messages and slots from the sources', () => {
    expect(facts.options).toContain('loginRedirectURL');
    expect(facts.events).toContain('MAGIC_LINK_LOGIN_OR_CREATE');
    expect(facts.messages).toContain('eml.send');
    expect(facts.slots).toEqual(expect.arrayContaining(['loginTabs', 'emailSenders', 'redirects']));
  });

  it.each([
    ['an option', '`loginTemplateId`', 'options do not include `loginTemplateId`'],
    ['an event', '`MAGIC_LINK_LOGIN_OR_CREATE`', 'events do not include `MAGIC_LINK_LOGIN_OR_CREATE`'],
    ['a message', '`eml.send`', 'messages do not include `eml.send`'],
    ['a slot', '`emailSenders`', 'slots do not include `emailSenders`'],
    ['the size', '## Size', 'no section "## Size"'],
    ['the example', '```ts compile', 'no example has at most 10 lines'],
    ['the sentence', '# @latchkey/eml', 'not one sentence'],
  ])('reports a README without %s', (_, text, finding) => {
    const changed = { ...eml, text: eml.text.replaceAll(text, '') };
    expect(lacksOf(changed, facts).join('\n')).toContain(finding);
  });

  it('accepts a group of messages by the beginning of their ids', () => {
    const shell = readmes.find(({ name }) => name === '@latchkey/shell');
    expect(lacksOf(shell, { messages: ['shell.method.password'] })).toEqual([]);
  });

  it('replaces another size', async () => {
    expect(await withSize(eml)).toBe(eml.text);
    const changed = { ...eml, text: eml.text.replace(/<!-- size -->[^\d]*[\d.]+/, (size) => `${size}1`) };
    expect(await withSize(changed)).toBe(eml.text);
  });
});

describe('the tables of options', () => {
  const descriptions = {
    minutes: { type: 'minutes', label: 'Expires after', from: 1, to: 10, default: 5 },
    mode: { type: 'choice', label: 'Mode', values: [{ value: 'on' }, { value: 'off' }], default: 'on', help: 'Or.' },
    logo: { type: 'object', label: 'Logo', members: { url: { type: 'text', label: 'Address', otherwise: 'no logo' } } },
    fields: { type: 'items', label: 'Fields', help: 'In order.', members: { key: { type: 'text', label: 'Key' } } },
  };

  it('have a row for each option and member, with its default, its limits and its help', () => {
    expect(rowsOf(descriptions, 'config.')).toEqual([
      '| `config.minutes` | 5 | Expires after: 1 to 10 |',
      "| `config.mode` | `'on'` | Mode: `'on'`, `'off'`. Or. |",
      '| `config.logo.url` | no logo | Address |',
      '| `config.fields` | none | Fields. In order. |',
      '| `config.fields[].key` | none | Key |',
    ]);
    expect(rowsOf(descriptions, '', ['logo', 'fields'])).toHaveLength(4);
  });

  it('are made from the descriptions', async () => {
    const shell = readmes.find(({ name }) => name === '@latchkey/shell');
    const changed = { ...shell, text: shell.text.replace('Level of the headings', 'Level') };
    expect(await withTables(changed)).toContain(' Level of the headings');
  });
});

describe('a measured size', () => {
  it.each([
    ['a small difference', '| `a` | 2.1 |', '| `a` | 2.2 |', true],
    ['a difference of three percent', '| `a` | 10 |', '| `a` | 10.3 |', true],
    ['a larger one', '| `a` | 2.1 |', '| `a` | 2.4 |', false],
    ['another entry', '| `a` | 2.1 |', '| `b` | 2.1 |', false],
  ])('compares with %s', (_, stated, actual, isSame) => {
    expect(isSameSize(stated, actual, false)).toBe(isSame);
  });

  it('is exact where it comes from a budget', () => {
    expect(isSameSize('6.9 KiB', '6.9 KiB', true)).toBe(true);
    expect(isSameSize('6.9 KiB', '7 KiB', true)).toBe(false);
  });
});
