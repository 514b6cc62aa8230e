import { describe, expect, it } from 'vitest';
import { missedAims, replaceBetween, summarize, toMarkdown } from './report.mjs';

const row = (name, usableAt) => ({
  name,
  page: name,
  title: name,
  files: 2,
  times: [usableAt, usableAt],
  usableAt,
  usableSpread: 1,
  scriptMs: 2,
  scriptSpread: 3,
  bytes: 1024,
});
const within = [row('bare-form', 200), row('our-eml', 220), row('official-eml', 400)];
const beyond = [row('bare-form', 200), row('our-eml', 250), row('official-eml', 400)];

describe('summary of a page', () => {
  const visits = [
    { usableAt: 10, scriptMs: 1, files: ['/assets/a-1.js', '/assets/react-1.js', '/assets/client-1.js'] },
    { usableAt: 30, scriptMs: 3, files: ['/assets/a-1.js', '/assets/react-1.js'] },
    { usableAt: 20, scriptMs: 2, files: ['/assets/a-1.js', '/assets/react-1.js', '/assets/client-1.js'] },
  ];
  const sizes = new Map([
    ['/assets/a-1.js', 1],
    ['/assets/react-1.js', 10],
    ['/assets/client-1.js', 100],
  ]);

  it('consists of medians, and of the bytes of the files', () => {
    expect(summarize({ name: 'our-eml', page: 'our-eml', title: 'Ours' }, visits, sizes)).toMatchObject({
      usableAt: 20,
      scriptMs: 2,
      files: 3,
      bytes: 111,
      beyond: 1,
    });
  });

  it('has no bytes beyond React if there is nothing else', () => {
    expect(
      summarize({ name: 'bare-form-again', page: 'bare-form', title: 'Bare' }, visits, sizes).beyond,
    ).toBeUndefined();
  });
});

describe('goals', () => {
  it('are met at their limits', () => {
    expect(missedAims(within).filter(({ page }) => page === 'our-eml')).toEqual([]);
  });

  it('are missed beyond their limits', () => {
    const missed = missedAims(beyond).filter(({ page }) => page === 'our-eml');
    expect(missed.map(({ than }) => than)).toEqual(['bare-form', 'official-eml']);
  });

  it('are missed by missing pages', () => {
    const missed = missedAims(within.slice(0, 2)).filter(({ page }) => page === 'our-eml');
    expect(missed.map(({ than }) => than)).toEqual(['official-eml']);
  });
});

describe('report', () => {
  const report = (rows, missing = []) => toMarkdown({ rows, missing, conditions: ['Somewhere'] });

  it('has one line per page, also for pages that do not build', () => {
    const lines = report(within, [{ title: 'our-otp' }])
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(lines).toHaveLength(6);
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
    expect(lines[5]).toContain('our-otp | does not build');
  });

  it('lists met, missed and unmeasured goals', () => {
    expect(report(within)).toContain('at most 1.1 × bare-form: holds, 1.10 ×.');
    expect(report(beyond)).toContain('at most 0.6 × official-eml: missed, 0.63 ×.');
    expect(report(within.slice(0, 2))).toContain('at most 0.6 × official-eml: not measured.');
  });
});

describe('the section of the README', () => {
  it('is written, and can be written again', () => {
    const text = 'Before\n<!-- bench:mount -->\nold\n<!-- /bench:mount -->\nAfter\n';
    const once = replaceBetween(text, 'new');
    expect(once).toBe('Before\n<!-- bench:mount -->\n\nnew\n\n<!-- /bench:mount -->\nAfter\n');
    expect(replaceBetween(once, 'new')).toBe(once);
  });

  it('is reported if it is missing', () => {
    expect(() => replaceBetween('<!-- /bench:mount --> <!-- bench:mount -->', 'new')).toThrow('README.md has no');
  });
});
