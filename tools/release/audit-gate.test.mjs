import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeAudit } from './audit-gate.mjs';

const saved = (name) => JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', `${name}.json`), 'utf8'));
const nothing = saved('audit-nothing');
const vulnerable = saved('audit-vulnerable');
const withoutEndpoint = saved('audit-without-endpoint');

const now = new Date('2026-11-26T12:00:00Z');
const exception = {
  advisory: 'https://github.com/advisories/GHSA-0000-0000-0001',
  package: 'bs58',
  reason: 'The widget passes keys of 32 bytes only.',
  expires: '2026-12-31',
};
const judge = (report, exceptions = []) => judgeAudit(report, exceptions, now);

describe('a report', () => {
  it('passes without vulnerabilities', () => {
    expect(judge(nothing)).toEqual({ outcome: 'passed', findings: [] });
  });

  it('fails with a vulnerability, which it names once', () => {
    const { outcome, findings } = judge(vulnerable);
    expect(outcome).toBe('failed');
    expect(findings).toEqual([
      'bs58 <=6.0.0: high: Example: unbounded input in bs58 (https://github.com/advisories/GHSA-0000-0000-0001)',
    ]);
  });

  it('is not run where the registry has no audit endpoint', () => {
    const { outcome, findings } = judge(withoutEndpoint);
    expect(outcome).toBe('notRun');
    expect(findings[0]).toContain('405');
  });

  it.each([undefined, null, 'text', {}, { auditReportVersion: 1, vulnerabilities: {} }, { error: { summary: 'x' } }])(
    'is not run for %j',
    (report) => {
      expect(judge(report).outcome).toBe('notRun');
      expect(judge(report, [exception]).outcome).toBe('notRun');
    },
  );
});

describe('an exception', () => {
  it('covers its advisory in its package', () => {
    expect(judge(vulnerable, [exception]).outcome).toBe('passed');
  });

  it('counts until the end of its last day', () => {
    expect(judge(vulnerable, [{ ...exception, expires: '2026-11-26' }]).outcome).toBe('passed');
    const { findings } = judge(vulnerable, [{ ...exception, expires: '2026-11-25' }]);
    expect(findings[0]).toContain('expired on 2026-11-25');
    expect(findings).toHaveLength(2);
  });

  it('counts for at most 90 days', () => {
    expect(judge(vulnerable, [{ ...exception, expires: '2027-02-24' }]).outcome).toBe('passed');
    expect(judge(vulnerable, [{ ...exception, expires: '2027-02-26' }]).findings[0]).toContain('more than 90 days');
  });

  it.each(['advisory', 'package', 'reason', 'expires'])('without "%s" does not count', (field) => {
    const { outcome, findings } = judge(vulnerable, [{ ...exception, [field]: undefined }]);
    expect(outcome).toBe('failed');
    expect(findings[0]).toContain('An exception needs');
  });

  it.each(['soon', '2026-13-45'])('with the date "%s" does not count', (expires) => {
    expect(judge(vulnerable, [{ ...exception, expires }]).outcome).toBe('failed');
  });

  it('of another package or advisory covers nothing, and is reported', () => {
    for (const other of [{ package: 'jose' }, { advisory: 'https://github.com/advisories/GHSA-9999-9999-9999' }]) {
      expect(judge(vulnerable, [{ ...exception, ...other }]).findings).toHaveLength(2);
    }
  });

  it('that matches nothing is reported, so that the list has no old entries', () => {
    expect(judge(nothing, [exception]).findings[0]).toContain('matches no vulnerability');
  });
});
