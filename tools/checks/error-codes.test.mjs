import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, workspace } from '../workspace/packages.mjs';

const read = (path) => readFileSync(join(workspace, path), 'utf8');
const headings = [...read('docs/errors.md').matchAll(/^### (.+)$/gm)].map(([, code]) => code);

/** Codes whose second part is computed: the texts that give it, and where. */
const FAMILIES = [
  ['provider', 'libs/client/src/errors/provider-error.ts', /'provider\/([a-z-]+)'/g],
  ['redirect', 'libs/client/src/redirect/consume-redirect.ts', /unusable\('([a-z-]+)'/g],
  ['passkeys', 'libs/plugins/passkeys/src/errors.ts', /passkeyError\(error, '([a-z-]+)'/g],
  ['passkeys', 'libs/plugins/passkeys/src/registration/errors.ts', /passkeyError\(error, '([a-z-]+)'/g],
  ['crypto', 'libs/plugins/crypto/src/errors.ts', /id: 'crypto\.(?!openWallet|slow)([a-z]+)'/gi],
  ['config', 'libs/kernel/src/describe-issue.ts', /case '([a-z-]+)'/g],
];

describe('docs/errors.md has a heading for', () => {
  const sources = filesUnder(join(workspace, 'libs')).filter(
    (path) => /\/src\/.*\.tsx?$/.test(path) && !/\.test(-d)?\.tsx?$|\/libs\/testing\//.test(path),
  );
  const written = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/'((?:[a-z]+)\/[a-z-]+)'/g)]
      .map(([, code]) => code)
      .filter((code) =>
        /^(config|view|provider|mount|element|code|flow|screen|product|react|navigation|session|shell|locale|oauth|onetap|otp|idp|redirect)\//.test(
          code,
        ),
      ),
  );
  // Actions, events and flow ids have the same form, in camelCase; the codes of two words have a hyphen.
  const codes = new Set(written.filter((code) => code.includes('-')));
  it.each([...codes].sort())('%s', (code) => {
    expect(headings).toContain(code);
  });

  it.each(FAMILIES)('each code of %s in %s', (family, path, pattern) => {
    const found = [...read(path).matchAll(pattern)].map(([, name]) => `${family}/${name}`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((code) => !headings.includes(code))).toEqual([]);
  });

  it('each code once', () => {
    expect(new Set(headings).size).toBe(headings.length);
  });
});
