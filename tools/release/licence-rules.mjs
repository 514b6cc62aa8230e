import satisfies from 'spdx-satisfies';

/**
 * Compares licences with the list of allowed ones.
 *
 * @param {readonly { name: string, licences: readonly string[] }[]} others packages of others
 * @param {readonly { name: string, within?: string }[]} contained packages whose code a build contains
 * @param {{ allowed: Record<string, string>, parts: Record<string, { within: string, licence: string }> }} rules
 *   `parts`: packages that another package contains a copy of, so that no lock file names them
 * @returns {string[]} findings
 */
export function licenceProblems(others, contained, { allowed, parts }) {
  const isAllowed = (licence) => {
    try {
      return satisfies(licence, Object.keys(allowed));
    } catch {
      // No SPDX expression.
      return false;
    }
  };
  const unknownParts = contained.filter(({ name, within }) => within && parts[name]?.within !== within);
  return [
    ...others.filter(({ licences }) => licences.length === 0).map(({ name }) => `${name} states no licence`),
    ...others.flatMap(({ name, licences }) =>
      licences.filter((licence) => !isAllowed(licence)).map((licence) => `${name} has the licence ${licence}`),
    ),
    ...Object.entries(parts)
      .filter(([, { licence }]) => !isAllowed(licence))
      .map(([name, { licence }]) => `${name} has the licence ${licence}`),
    ...unknownParts.map(({ name, within }) => `${within} contains ${name}, whose licence "parts" does not state`),
  ];
}

/** The list of licences, in Markdown. */
export function licenceTable(others, { allowed, parts }) {
  const all = [
    ...others.map(({ name, licences }) => ({ name, licence: licences.join(', ') || 'none stated' })),
    ...Object.entries(parts).map(([name, { within, licence }]) => ({ name: `${name} (in ${within})`, licence })),
  ];
  const used = [...new Set(all.map(({ licence }) => licence))].sort();
  const row = (licence) => {
    const names = all.filter((one) => one.licence === licence).map(({ name }) => `\`${name}\``);
    return `| ${licence} | ${allowed[licence] ?? ''} | ${[...new Set(names)].sort().join(', ')} |`;
  };
  return ['| Licence | Its terms | Packages |', '| --- | --- | --- |', ...used.map(row)].join('\n');
}
