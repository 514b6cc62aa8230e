/**
 * A known vulnerability that may stay for a time.
 *
 * @typedef {object} Exception
 * @property {string} advisory the address of the advisory, as `npm audit` names it
 * @property {string} package the package that has the vulnerability
 * @property {string} reason why nobody who uses our packages is affected, or why there is no fix
 * @property {string} expires the last day on which it counts, `YYYY-MM-DD`; at most 90 days ahead
 */

/** Exceptions are looked at again after this time. */
const LONGEST_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Judges a report of `npm audit --json`.
 *
 * - `passed`: no vulnerability without an exception, and no wrong exception.
 * - `failed`: `findings` lists the reasons.
 * - `notRun`: the registry has no audit endpoint, or did not return a report. It is never counted as passed.
 *
 * @param {unknown} report
 * @param {readonly Exception[]} exceptions
 * @param {Date} now
 * @returns {{ outcome: 'passed' | 'failed' | 'notRun', findings: string[] }}
 */
export function judgeAudit(report, exceptions, now) {
  if (!isReport(report)) return { outcome: 'notRun', findings: [reasonOf(report)] };
  const found = vulnerabilitiesIn(report);
  const valid = exceptions.filter((one) => problemOf(one, now) === undefined);
  const isExcepted = ({ advisory, package: name }) =>
    valid.some((one) => one.advisory === advisory && one.package === name);
  const findings = [
    ...exceptions.flatMap((one) => problemOf(one, now) ?? []),
    ...exceptions
      .filter((one) => !found.some(({ advisory, package: name }) => advisory === one.advisory && name === one.package))
      .map((one) => `${one.package}: the exception for ${one.advisory} matches no vulnerability; remove it`),
    ...found
      .filter((one) => !isExcepted(one))
      .map((one) => `${one.package} ${one.range}: ${one.severity}: ${one.title} (${one.advisory})`),
  ];
  return { outcome: findings.length === 0 ? 'passed' : 'failed', findings };
}

/** Whether a value is a report of version 2, the format since npm 7. */
function isReport(report) {
  return (
    typeof report === 'object' &&
    report !== null &&
    report.auditReportVersion === 2 &&
    typeof report.vulnerabilities === 'object'
  );
}

function reasonOf(report) {
  const { message, error } = report ?? {};
  return message ?? error?.summary ?? 'The registry returned no audit report.';
}

/** Each advisory once per package. Entries of packages that only depend on a vulnerable one name no advisory. */
function vulnerabilitiesIn({ vulnerabilities }) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ url, name, severity, title, range }) => ({ advisory: url, package: name, severity, title, range })),
  );
  const keys = all.map(({ advisory, package: name }) => `${name} ${advisory}`);
  return all.filter((_, index) => keys.indexOf(keys[index]) === index);
}

/** The reason why an exception does not count, or `undefined`. */
function problemOf({ advisory, package: name, reason, expires }, now) {
  if (!advisory || !name || !reason?.trim() || !/^\d{4}-\d{2}-\d{2}$/.test(expires ?? ''))
    return `An exception needs "advisory", "package", "reason" and "expires" (YYYY-MM-DD): ${advisory ?? name}`;
  const last = new Date(`${expires}T23:59:59.999Z`);
  if (Number.isNaN(last.getTime())) return `${name}: "${expires}" is no date`;
  if (last < now) return `${name}: the exception for ${advisory} expired on ${expires}`;
  if (last.getTime() - now.getTime() > (LONGEST_DAYS + 1) * DAY_MS)
    return `${name}: the exception for ${advisory} expires on ${expires}, more than ${LONGEST_DAYS} days ahead`;
  return undefined;
}
