/**
 * The tests that plant a defect, or remove a safeguard, and expect other tests' checks to detect it: a pattern of
 * their titles for each file.
 *
 * @type {ReadonlyMap<string, RegExp>}
 */
export const titlesByFile = new Map([
  ...['crypto', 'eml-and-otp', 'idp', 'oauth', 'onetap', 'passkeys', 'passwords'].map((play) => [
    `libs/preset/test/interleavings-${play}.test.ts`,
    /^the properties catch /,
  ]),
  [
    'libs/testing/e2e/faults.spec.ts',
    /^(a muted widget fails|the defect |a chain reports |a call |an exception |an act that |a background failure with an announcement)/,
  ],
  ['libs/testing/e2e/axe.spec.ts', /^axe reports a control without a name/],
  ['libs/testing/e2e/watch.spec.ts', /^the harness reports each planted fault/],
  ['libs/testing/e2e/contexts.spec.ts', /^the next test does not find /],
  ['apps/e2e/specs/security-canary.spec.ts', /^each planted leak is detected/],
  ['apps/e2e/specs/security-navigation.spec.ts', /detects a check of the text alone$/],
  ['apps/e2e/specs/security-text.spec.ts', /^the check detects elements, handlers/],
]);

/** Whether a test plants a defect. @param {string} file from the workspace @param {string} title with its groups */
export function plantsDefect(file, title) {
  return titlesByFile.get(file)?.test(title) ?? false;
}

/**
 * Lists the planted defects that were found, one line for each file.
 *
 * @param {readonly { file: string, title: string }[]} found the tests that have passed
 * @returns {string[]} no line when no such test has run
 */
export function reportPlantedDefects(found) {
  if (found.length === 0) return [];
  const files = [...new Set(found.map(({ file }) => file))].sort();
  const titles = (file) => found.filter((test) => test.file === file).map(({ title }) => title);
  return [
    `Planted defects that were found (${found.length} tests):`,
    ...files.map((file) => `  ${file}: ${titles(file).join('; ')}`),
  ];
}
