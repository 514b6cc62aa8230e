import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokens } from './highlight.js';

const kindsOf = (code: string) =>
  Object.fromEntries(tokens(code).flatMap(({ kind, text }) => (kind === 'plain' ? [] : [[text, kind]])));

describe('tokens', () => {
  it('cover the whole text without additions', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (code) => {
        expect(
          tokens(code)
            .map(({ text }) => text)
            .join(''),
        ).toBe(code);
      }),
    );
  });

  it('distinguish the parts of host code', () => {
    const code = `import { Widget } from '@latchkey/shell';\nconst a = otp({ minutes: 10, 'x.y': "it's" }); // said`;
    expect(kindsOf(code)).toEqual({
      import: 'keyword',
      from: 'keyword',
      "'@latchkey/shell'": 'text',
      const: 'keyword',
      a: 'name',
      otp: 'call',
      minutes: 'name',
      10: 'number',
      "'x.y'": 'text',
      '"it\'s"': 'text',
      '// said': 'comment',
    });
  });

  it('recognize elements and their attributes', () => {
    expect(kindsOf('return <Widget locale="de" enableShadowDOM />;')).toEqual({
      return: 'keyword',
      Widget: 'call',
      locale: 'name',
      '"de"': 'text',
    });
  });

  it('treat quoted content as text', () => {
    expect(tokens(String.raw`'const // 1 \' still'`)).toEqual([
      { kind: 'text', text: String.raw`'const // 1 \' still'` },
    ]);
  });
});
