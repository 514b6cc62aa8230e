import { describe, expect, it } from 'vitest';
import { aims } from './pages.mjs';
import { missedAims, pagesOfMissedAims, replaceBetween, summarize, toMarkdown } from './report.mjs';

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

  it('has the time of hydration if the server renders the page, and how often the field was usable before', () => {
    const hydrated = visits.map((visit, index) => ({ ...visit, hydratedAt: [15, 25, 35][index] }));
    expect(summarize({ name: 'our-eml-server', page: 'our-eml-server', title: 'Ours' }, hydrated, sizes)).toMatchObject(
      {
        hydration: { times: [15, 25, 35], at: 25, usableBefore: 2 },
      },
    );
    expect(summarize({ name: 'our-eml', page: 'our-eml', title: 'Ours' }, visits, sizes).hydration).toBeUndefined();
  });

  it('has no bytes beyond React for the script tag, which contains Preact', () => {
    const racer = { name: 'our-script', page: 'our-script', title: 'Ours', isScriptTag: true };
    expect(summarize(racer, visits, sizes)).toMatchObject({ bytes: 111, beyond: undefined });
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

describe('pages of missed goals', () => {
  it('are those that the goals compare, and the bare form', () => {
    expect(pagesOfMissedAims(beyond)).toEqual(expect.arrayContaining(['bare-form', 'our-eml', 'official-eml']));
    expect(pagesOfMissedAims(beyond).filter((name) => name === 'bare-form')).toHaveLength(1);
    expect(pagesOfMissedAims([row('bare-form', 200), row('our-eml-server', 101)])).toContain('bare-form-server');
  });

  it('are none if every goal is met', () => {
    const rows = aims.flatMap(({ page, than }) => [row(page, 10), row(than, 1000)]);
    expect(pagesOfMissedAims(rows.filter(({ usableAt, name }) => usableAt > 10 || name.startsWith('our')))).toEqual([]);
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

describe('report of missed goals', () => {
  const none = { rendering: 0, script: 0, browser: 0, requests: 0, idle: 0 };
  const report = (rows, parts) => toMarkdown({ rows, missing: [], conditions: ['Somewhere'], parts });
  const partsOf = (ours) =>
    new Map([
      ['bare-form', [{ ...none, script: 100, browser: 100 }]],
      ['our-eml', [{ ...none, script: 110, ...ours }]],
    ]);

  it('names the part that takes the most beyond the goal, and shows where the time goes', () => {
    const text = report(beyond, partsOf({ browser: 110, requests: 40, idle: 5 }));
    expect(text).toContain('missed, 1.25 ×. Of the 45 ms above it, the largest part: waiting for requests, 40 ms.');
    expect(text).toContain('| our-eml | 0 | 110 | 110 | 40 | 5 | 265 |');
  });

  it('says how long the bare form takes if the goal compares with another page', () => {
    expect(report(beyond)).toContain('at most 0.6 × official-eml: missed, 0.63 ×. bare-form: 0.50 ×.');
  });

  it('says so if the traced visits reach the goal', () => {
    expect(report(beyond, partsOf({ browser: 100 }))).toContain('missed, 1.25 ×. The traced visits reach it.');
  });

  it('has no table of parts without traced visits', () => {
    expect(report(within)).not.toContain('waiting for requests');
  });

  it('says when server-rendered pages have hydrated', () => {
    const hydration = { times: [300, 300], at: 300, spread: 4, usableBefore: 1 };
    expect(report([...within, { ...row('our-eml-server', 90), hydration }])).toContain(
      '- our-eml-server: hydrated after 300 ± 4 ms, 1.50 × bare-form; usable before that in 1 of 2 visits.',
    );
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
