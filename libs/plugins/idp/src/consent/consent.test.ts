import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { consentOf, type ConsentFacts, type Line, type Scope, type Section } from './consent.js';
import type { ConsentManifest } from '../options.js';

const scope = (name: string, rest: Partial<Scope> = {}): Scope => ({ scope: name, isGrantable: true, ...rest });
const facts: ConsentFacts = {
  scopes: [],
  redirectURI: 'https://rp.example/cb',
  clientId: 'c',
  clientName: 'Engine',
  project: 'Demo',
  person: 'ada@example.com',
};
const silent = () => {};
const textOf = (line: Line) =>
  typeof line === 'string' ? line : line.message.text.replace(/\{(\w+)\}/g, (_, name) => line.names?.[name] ?? '');
const linesOf = ({ items }: Section) => items.flatMap(({ text, details }) => [text, ...details].map(textOf));
const listed = (...scopes: Scope[]) => consentOf({ ...facts, scopes }, silent).sections.flatMap(linesOf);
const names = (...scopes: string[]) => listed(...scopes.map((name) => scope(name)));

describe('the requested scopes (behaviour.md 6)', () => {
  it.each([
    ['openid', ['Verify your identity']],
    ['profile', ['View your profile', 'Your name, picture and language']],
    ['email', ['View your profile', 'Your email address']],
    ['phone', ['View your profile', 'Your phone number']],
    ['offline_access', ['Maintain access while you are not active']],
    ['full_access', ['Act with full access to your account']],
    ['reports.read', ['Use the reports.read scope']],
  ])('show %s as %j', (name, lines) => {
    expect(names(name)).toEqual(lines);
  });

  it('are listed in the specified order with one profile entry', () => {
    expect(names('b', 'offline_access', 'phone', 'a', 'email', 'profile', 'openid')).toEqual([
      'Verify your identity',
      'View your profile',
      'Your name, picture and language',
      'Your email address',
      'Your phone number',
      'Maintain access while you are not active',
      'Use the b scope',
      'Use the a scope',
    ]);
  });

  it('use the project’s descriptions for custom scopes only', () => {
    expect(listed(scope('a', { description: 'Read your reports' }), scope('openid', { description: 'odd' }))).toEqual([
      'Verify your identity',
      'Read your reports',
    ]);
    expect(listed(scope('a', { description: ' \u200b ' }))).toEqual(['Use the a scope']);
  });

  it('are all listed, without blank lines', () => {
    const odd = fc.constantFrom('openid', 'full_access', '\u200b', '\u202e', 'constructor');
    const name = fc.oneof(fc.string({ minLength: 1 }), odd);
    fc.assert(
      fc.property(fc.uniqueArray(name), fc.func(fc.boolean()), (scopes, isGrantable) => {
        const asked = scopes.map((each) => scope(each, { isGrantable: isGrantable(each) }));
        const { sections, ungrantable } = consentOf({ ...facts, scopes: asked }, silent);
        const lines = [...sections.flatMap(linesOf), ...ungrantable.map(textOf)];
        expect(lines.every((line) => line.trim() && !/^Use the\s+scope$/.test(line))).toBe(true);
        const others = asked.filter(({ scope: each }) => !['openid', 'full_access'].includes(each));
        expect(lines.filter((line) => line.startsWith('Use the ')).length).toBeGreaterThanOrEqual(others.length);
      }),
    );
  });
});

describe('the consent', () => {
  it('is a standard sign-in with standard scopes only', () => {
    const isStandard = (...scopes: Scope[]) => consentOf({ ...facts, scopes }, silent).isStandard;
    expect(isStandard(scope('openid'), scope('full_access'), scope('offline_access'))).toBe(true);
    expect(isStandard(scope('openid'), scope('a'))).toBe(false);
    // A scope that can't be granted is not requested of the person.
    expect(isStandard(scope('openid'), scope('a', { isGrantable: false }))).toBe(true);
  });

  it('separates scopes that can’t be granted', () => {
    const scopes = [scope('openid'), scope('a', { isGrantable: false, description: 'Read your reports' })];
    const { ungrantable, sections } = consentOf({ ...facts, scopes }, silent);
    expect(ungrantable).toEqual(['Read your reports']);
    expect(sections.flatMap(linesOf)).toEqual(['Verify your identity']);
  });

  it.each([[undefined], [''], [' \u200b'], [7]])('shows the host if the application has no name: %o', (clientName) => {
    expect(consentOf({ ...facts, clientName }, silent).client).toBe('rp.example');
  });

  it('shows a default name without a host', () => {
    expect(consentOf({ ...facts, clientName: '', redirectURI: '\u202e' }, silent).client).toBe('The App');
  });
});

describe('a host’s own list', () => {
  const scopes = [scope('openid'), scope('a'), scope('b', { isGrantable: false })];
  const given = (getManifest: ConsentFacts['getManifest'], warn = silent as (cause: unknown) => void) =>
    consentOf({ ...facts, scopes, getManifest }, warn).sections;

  it('replaces the widget’s list', () => {
    const getManifest = vi.fn((): ConsentManifest => [{ text: 'One', details: ['More'] }, 'Two']);
    const [one, two] = [
      { text: 'One', details: ['More'] },
      { text: 'Two', details: [] },
    ];
    expect(given(getManifest)).toEqual([{ items: [one, two] }]);
    const about = { scopes: ['openid', 'a'], clientId: 'c', clientName: 'Engine', projectName: 'Demo' };
    expect(getManifest).toHaveBeenCalledExactlyOnceWith(about);
  });

  it('may have sections', () => {
    const sections = [
      { header: 'Files', items: ['Read'] },
      { header: 'Mail', items: [{ text: 'Send' }] },
    ];
    expect(given(() => sections)).toEqual([
      { header: 'Files', items: [{ text: 'Read', details: [] }] },
      { header: 'Mail', items: [{ text: 'Send', details: [] }] },
    ]);
  });

  it.each([
    ['it throws', () => JSON.parse('{')],
    ['it is not a list', () => 'all'],
    ['it is a promise', () => Promise.resolve([])],
    ['it is empty', () => []],
    ['its sections are empty', () => [{ header: 'Files', items: [] }]],
    ['an item has no text', () => [{ text: '' }]],
    ['an item is null', () => [null]],
    ['details are not a list', () => [{ text: 'a', details: 7 }]],
  ])('is replaced by the widget’s list with a warning if %s', (_why, getManifest) => {
    const warn = vi.fn();
    expect(given(getManifest as ConsentFacts['getManifest'], warn).flatMap(linesOf)).toEqual([
      'Verify your identity',
      'Use the a scope',
    ]);
    expect(warn).toHaveBeenCalledOnce();
  });
});
