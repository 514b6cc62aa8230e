import { expect, it } from 'vitest';
import { toMarkdown } from './bytes-report.mjs';

const date = new Date('2026-11-25T12:00:00Z');

it('prints a host beside the official UI', () => {
  const measured = { files: 5, ownFiles: 3, bytes: 64 * 1024, own: 7.5 * 1024 };
  const official = { bytes: 128 * 1024, own: 34 * 1024 };
  const report = toMarkdown([{ host: { title: 'Vite' }, measured, official }], date);
  expect(report.split('\n')[2]).toBe('| Vite | 5 | 3 | 64.0 | 128.0 | 0.50 | 7.5 | 34.0 |');
  expect(report).toContain('Measured on 2026-11-25');
});

it('leaves out what was not measured', () => {
  const report = toMarkdown([{ host: { title: 'Next.js' }, measured: { files: 9, bytes: 1024 } }], date);
  expect(report.split('\n')[2]).toBe('| Next.js | 9 | – | 1.0 | – | – | – | – |');
});
