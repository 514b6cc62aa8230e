import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { workspace } from '../workspace/packages.mjs';
import { inline, parseDoc } from './doc-comments.mjs';
import { packagePage, sectionsOf } from './package-page.mjs';
import { capabilitiesIn, slotsIn } from './slot-facts.mjs';

const plain = (target, text) => `[${text}](${target})`;

describe('parseDoc', () => {
  it('separates the text from its tags, also inside a line', () => {
    const doc = parseDoc(`/**
 * Minutes. @default 30 (behaviour.md 9)
 *
 * @param name the name, or
 *   nothing
 * @param {object} [options]
 * @returns the result
 * @throws LatchkeyError \`a/b\` if it fails
 * @throws RangeError
 * @deprecated Use {@link other}.
 */`);
    expect(doc).toEqual({
      text: 'Minutes.',
      default: '30 (behaviour.md 9)',
      params: { name: 'the name, or\n  nothing', options: '' },
      returns: 'the result',
      throws: ['LatchkeyError `a/b` if it fails', 'RangeError'],
      deprecated: 'Use {@link other}.',
      examples: [],
    });
  });

  it('reads no tag in the name of a package', () => {
    expect(parseDoc('/** Read by `EmailForm` of `@latchkey/react`. */').text).toBe(
      'Read by `EmailForm` of `@latchkey/react`.',
    );
  });
});

it('turns links into links, and keeps code', () => {
  expect(inline('See {@link Slot.of} or {@link Slot | slots}, <b> and `<b>`.', plain)).toBe(
    'See [Slot.of](Slot.of) or [slots](Slot), &lt;b> and `<b>`.',
  );
});

describe('packagePage', () => {
  const content = (text) => [{ kind: 'Content', text }];
  const entry = {
    specifier: '@latchkey/ui',
    packageName: '@latchkey/ui',
    folder: `${workspace}/libs/ui`,
    report: "import { View } from '@latchkey/kernel';\n\nexport { View }\n\nexport const size: 4;",
    exports: [
      {
        kind: 'Interface',
        name: 'Size',
        docComment: '/** A size. See {@link size}. */',
        excerptTokens: content('export interface Size '),
        fileUrlPath: 'src/size.ts',
        members: [
          {
            kind: 'PropertySignature',
            name: 'unit',
            isOptional: true,
            docComment: '/** The unit. @default px */',
            excerptTokens: [...content('readonly unit?: '), ...content("'px' | 'rem'"), ...content(';')],
            propertyTypeTokenRange: { startIndex: 1, endIndex: 2 },
          },
          {
            kind: 'MethodSignature',
            name: 'half',
            docComment: '/**\n * Half of it.\n *\n * @throws RangeError if it is 0\n */',
            excerptTokens: content('half(): Size;'),
          },
        ],
      },
      {
        kind: 'Variable',
        name: 'size',
        docComment: '/** The size of an icon. */',
        excerptTokens: content('size: 4'),
        fileUrlPath: 'src/size.ts',
      },
      { kind: 'Interface', name: 'Hidden', isExported: false, docComment: '', excerptTokens: [], members: [] },
    ],
  };

  it('has each export with its declaration, its members and its source, and links names that differ in case only', () => {
    expect(packagePage([entry], sectionsOf([entry]))).toBe(`# Reference of @latchkey/ui

Made from the declarations and their comments by \`npx nx sync\`. [All packages](README.md)

## @latchkey/ui

Also exports, of another package: \`View\`.

### Size

Interface, [source](../../../libs/ui/src/size.ts)

A size. See [\`size\`](#size-1).

\`\`\`ts
export interface Size { … }
\`\`\`

| Member | Type | Default | Meaning |
| --- | --- | --- | --- |
| \`unit?\` | \`'px' \\| 'rem'\` | px | The unit. |
| \`half\` | \`(): Size\` |  | Half of it. Throws RangeError if it is 0 |

### size

Constant, [source](../../../libs/ui/src/size.ts)

The size of an icon.

\`\`\`ts
export const size: 4
\`\`\`
`);
  });
});

describe('the facts of slots and capabilities', () => {
  const source = (packageName, path, text) => ({
    packageName,
    path,
    file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
  });

  it('are the definition of a slot, and the packages that contribute to it and read it', () => {
    const [slot] = slotsIn([
      source(
        'slots',
        'a.ts',
        "/** Tabs. */\nexport const tabs = /* @__PURE__ */ defineSlot<Tab, readonly Tab[]>('main/tabs', { combine: (all) => all });",
      ),
      source('mail', 'b.ts', 'definePlugin({ contributes: [tabs.of({}), ...more.map(tabs.from)] });'),
      source('shell', 'c.ts', "import { tabs as tabsSlot } from 'slots';\nconst list = composition.read(tabsSlot);"),
      source('other', 'd.ts', 'const list = tabsOf(state); show(tabs);'),
    ]);
    expect(slot).toMatchObject({
      ...{ name: 'tabs', id: 'main/tabs', packageName: 'slots', input: 'Tab', output: 'readonly Tab[]' },
      ...{ isCombined: true, isChecked: false, comment: '/** Tabs. */', contributors: ['mail'], readers: ['shell'] },
    });
  });

  it('are the packages that provide, require and rule out a capability', () => {
    const [capability] = capabilitiesIn([
      source('slots', '/slots/src/capabilities.ts', "/** A code. */\nexport const CODE_EMAIL = 'code:email';"),
      source('otp', 'a.ts', 'const plugin = { provides: methods.map((method) => `code:${method}`) };'),
      source('eml', 'b.ts', "const plugin = { conflicts: { [CODE_EMAIL]: 'Not both.' } };"),
      source('late', 'c.ts', "const requires = { [CODE_EMAIL]: 'Add otp.' };"),
    ]);
    expect(capability).toMatchObject({
      value: 'code:email',
      provides: ['otp'],
      conflicts: ['eml'],
      requires: ['late'],
    });
  });
});
