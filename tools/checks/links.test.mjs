import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linkProblems } from './links.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-links-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/other.md'), '# A title\n\n## `code` & more\n\n## A title\n\n<a id="own"></a>\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function problems(text) {
  writeFileSync(join(root, 'docs/page.md'), text);
  return linkProblems('docs/page.md', root);
}

describe('links', () => {
  it.each([
    ['a file', '[other](other.md)'],
    ['a file from the root of the repository', '[other](/docs/other.md)'],
    ['a folder', '[docs](../docs/)'],
    ['a heading', '[title](other.md#a-title)'],
    ['the second heading of one name', '[title](other.md#a-title-1)'],
    ['a heading with code and signs', '[code](other.md#code--more)'],
    ['an anchor in HTML', '[own](other.md#own)'],
    ['a heading of the page itself', '# Here\n\n[here](#here)'],
    ['an address', '[web](https://example.com/none.md#none)'],
    ['a link in code', '`[none](none.md)`\n\n```md\n[none](none.md)\n```'],
    ['a link with a title', '[other](other.md "The other")'],
    ['a path of the repository', '`docs/other.md`, `docs/*` and `docs/<name>`'],
    ['code that is no path', '`latchkey/otp`, `eml/sendLink`, `a / b`'],
    ['a folder that a generator makes', '`libs/languages/*`'],
  ])('accepts %s', (_name, text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ['a file that is missing', '\n[x](none.md)', 'docs/page.md:2: "none.md" leads to no file'],
    ['an image that is missing', '![x](none.png)', 'docs/page.md:1: "none.png" leads to no file'],
    ['a reference that is missing', '[x]: none.md', 'docs/page.md:1: "none.md" leads to no file'],
    [
      'a heading that is missing',
      '[x](other.md#none)',
      'docs/page.md:1: "other.md#none" names no heading of its document',
    ],
    ['a heading of the page that is missing', '[x](#none)', 'docs/page.md:1: "#none" names no heading of its document'],
    ['a path of the repository that is missing', '`docs/none.md`', 'docs/page.md:1: `docs/none.md` does not exist'],
    ['a folder that is missing', 'x\n`languages/*`', 'docs/page.md:2: `languages` does not exist'],
    ['a file outside', '[x](../../x.md)', 'docs/page.md:1: "../../x.md" leads out of the repository'],
  ])('reports %s', (_name, text, problem) => {
    expect(problems(text)).toEqual([problem]);
  });
});
