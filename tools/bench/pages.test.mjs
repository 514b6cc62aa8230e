import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { strictPolicy } from '../serve/serve.mjs';
import { OUTLET } from './build.mjs';
import { aims, lenientPolicy, racers } from './pages.mjs';

describe('the benchmark pages', () => {
  it('exist for each goal and each comparison', () => {
    const names = racers.map(({ name }) => name);
    for (const { page, than, floor = than } of aims) {
      expect(names).toEqual(expect.arrayContaining([page, than, floor]));
    }
    for (const { official = names[0] } of racers) expect(names).toContain(official);
  });

  it('have their files, and those that the server renders a place for its HTML', () => {
    for (const { page, app } of racers) {
      const html = readFileSync(new URL(`pages/${page}.html`, import.meta.url), 'utf8');
      expect(html.includes(OUTLET)).toBe(app !== undefined);
      if (app) expect(existsSync(new URL(`pages/${app}`, import.meta.url))).toBe(true);
    }
  });

  it('of the official UI use the strict policy except for styles', () => {
    const emulator = 'http://localhost:4210';
    const strict = strictPolicy(emulator).split('; ');
    const lenient = lenientPolicy(emulator).split('; ');
    expect(lenient.filter((directive) => !strict.includes(directive))).toEqual(["style-src 'self' 'unsafe-inline'"]);
    expect(strict.filter((directive) => !lenient.includes(directive))).toEqual(["style-src 'self'"]);
  });
});
