import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { fakeStyleSheets } from '../test/fake-style-sheet.js';
import { applyTheme, logoUrl, readStyles, themeValues, type Styles } from './styles.js';
import { colors, extended, followers, lengths } from './theme.js';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => {})));

/** A fake `CSS.supports`: strict on plain values and lenient on `var()`, like a browser's parser. */
function supports(property: string, value: string): boolean {
  if (value.includes('var(')) return true;
  if (property === 'color')
    return /^(#[0-9a-f]{3,8}|(rgb|hsl|oklch)a?\([\d.,%\s/]+\)|light-dark\(.+\)|tomato)$/i.test(value);
  if (property === 'font-family') return /^[\w\s,"'-]+$/.test(value);
  return /^\d+(px|rem|em|%)$/.test(value);
}

const button = { backgroundColor: '#000', textColor: '#FFF', borderColor: '#111', borderRadius: '2px' };
const whole: Styles = {
  container: {
    backgroundColor: '#FFF',
    borderColor: 'tomato',
    borderRadius: '12px',
    width: '100%',
    padding: '8px 12px',
    boxShadow: '0 1px 2px #0003',
  },
  colors: {
    container: '#EEE',
    primary: '#1',
    secondary: '#2',
    success: '#3',
    error: '#4',
    warning: '#5',
    accent: '#6',
  },
  buttons: { primary: button, secondary: button, disabled: button },
  inputs: {
    backgroundColor: '#FFF',
    textColor: 'rgb(0 0 0 / 80%)',
    placeholderColor: '#777',
    borderColor: '#888',
    borderRadius: '1rem',
  },
  footer: { textColor: '#999', fontSize: '12px' },
  fontFamily: '"Inter", Arial, sans-serif',
  fontSize: '14px',
  fontWeight: '500',
  spacing: '6px',
  controlHeight: '36px',
  motionDuration: '0s',
  colorScheme: 'light',
  hideHeaderText: true,
  displayHeader: false,
  logo: { logoImageUrl: 'https://example.com/logo.png' },
  logoImageUrl: 'https://example.com/logo.png',
};

describe('readStyles', () => {
  const fail = (): never => {
    throw new Error('no battery');
  };
  const getter = (name: string) => Object.defineProperty({}, name, { get: fail, enumerable: true });

  it('copies all styles', () => {
    expect(readStyles(whole)).toEqual(whole);
  });

  it.each<[string, () => unknown, string]>([
    ['styles.colors.primary', () => ({ colors: getter('primary') }), 'throws when it is read'],
    ['styles.buttons', () => getter('buttons'), 'throws when it is read'],
    ['styles.hideHeaderText', () => getter('hideHeaderText'), 'throws when it is read'],
    ['styles.logo.logoImageUrl', () => ({ logo: getter('logoImageUrl') }), 'throws when it is read'],
    ['styles', () => new Proxy({}, { ownKeys: fail }), 'throws when it is read'],
    ['styles.colors.primary', () => ({ colors: { primary: 1n } }), 'is not a CSS colour'],
    ['styles.colors.primary', () => ({ colors: { primary: Symbol('odd') } }), 'is not a CSS colour'],
  ])('omits an invalid %s and logs a warning', (path, styles, why) => {
    expect([...themeValues(readStyles(styles() as Styles), supports)]).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${path}: `));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(why));
  });

  it('keeps the other values if a member throws', () => {
    const styles = Object.assign(getter('buttons'), { colors: { primary: '#123456' } }) as Styles;
    expect(themeValues(readStyles(styles), supports).get('--lk-colors-primary')).toBe('#123456');
  });

  it('never throws and returns JSON-safe values, whatever the styles are', () => {
    const hostile = fc.constantFrom<unknown>(
      getter('primary'),
      new Proxy({}, { ownKeys: fail, get: fail }),
      Symbol('odd'),
    );
    const value = fc.oneof(fc.anything({ withBigInt: true, withNullPrototype: true, withMap: true }), hostile);
    const styles = fc.oneof(value, fc.record({ colors: value, buttons: fc.record({ primary: value }), logo: value }));
    fc.assert(
      fc.property(styles, (given) => {
        const read = readStyles(given as Styles);
        JSON.stringify(read);
        themeValues(read, supports);
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });

  it('terminates with circular styles', () => {
    const styles: Record<string, unknown> = { fontFamily: 'Georgia' };
    styles['colors'] = styles;
    expect(themeValues(readStyles(styles), supports).get('--lk-font')).toBe('Georgia');
  });
});

describe('the theme of a host', () => {
  it('sets every theme property, and no other', () => {
    const lenient = themeValues(whole, () => true);
    const names = [...Object.keys({ ...colors, ...lengths, ...extended, ...followers }), 'font'].map(
      (name) => `--lk-${name}`,
    );
    expect([...lenient.keys()].sort()).toEqual([...names, 'color-scheme'].sort());
    expect(warn).not.toHaveBeenCalled();
  });

  it('names a property after its path', () => {
    const theme = themeValues({ buttons: { primary: { textColor: '#FFF', borderRadius: '2px' } } }, supports);
    expect([...theme]).toEqual([
      ['--lk-buttons-primary-text', '#FFF'],
      ['color-scheme', 'light'],
      ['--lk-buttons-primary-radius', '2px'],
    ]);
  });

  it('takes `colors.container` for the background of the card, which has priority', () => {
    const scheme = { colorScheme: 'auto' } as const;
    const one = themeValues({ colors: { container: '#EEE' }, ...scheme }, supports);
    expect(one.get('--lk-container-background')).toBe('#EEE');
    const both: Styles = { container: { backgroundColor: '#FFF' }, colors: { container: '#EEE' } };
    expect(themeValues(both, supports).get('--lk-container-background')).toBe('#FFF');
    const reversed: Styles = { colors: both.colors, container: both.container };
    expect(themeValues(reversed, supports).get('--lk-container-background')).toBe('#FFF');
  });

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'light dark'],
  ] as const)('sets the colour scheme %j, also with a plain colour', (colorScheme, value) => {
    expect([...themeValues({ colorScheme }, supports)]).toEqual([['color-scheme', value]]);
    expect(themeValues({ colorScheme, colors: { primary: '#123' } }, supports).get('color-scheme')).toBe(value);
  });

  it.each([
    [{ fonts: 'Inter' }, 'Inter'],
    [{ fontFamily: 'Georgia', fonts: 'Inter' }, 'Georgia'],
    [{ fonts: 'Inter', fontFamily: 'Georgia' }, 'Georgia'],
    [{ fonts: 'Inter', fontFamily: undefined }, 'Inter'],
  ])('takes fonts for fontFamily, which has priority: %j', (styles, font) => {
    expect([...themeValues(styles, supports)]).toEqual([['--lk-font', font]]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([7, ['Inter'], 'url(x)'])('refuses the fonts %j', (fonts) => {
    expect(themeValues({ fonts } as object, supports).size).toBe(0);
    expect(warn.mock.lastCall?.[0]).toContain('styles.fonts');
  });

  it.each(['toString', 'night', 7])('refuses the colour scheme %j', (colorScheme) => {
    expect(themeValues({ colorScheme } as object, supports).size).toBe(0);
    expect(warn.mock.lastCall?.[0]).toContain("none of 'light', 'dark', 'auto'; the page decides.");
  });

  it.each([
    ['fontSizes', 'did you mean "fontFamily"?'],
    ['inputs.placeholderText', 'did you mean "placeholderColor"?'],
    ['colors.background', 'known: container, primary, secondary, success, error, warning, accent.'],
    ['constructor', 'known: container, colors, '],
  ])('refuses %s by name', (path, hint) => {
    const [first = '', second] = path.split('.');
    themeValues({ [first]: second ? { [second]: 'x' } : 'x' }, supports);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`styles.${path}: "x" is not part of the theme`),
    );
    expect(warn.mock.lastCall?.[0]).toContain(hint);
  });

  it.each([
    ['parts', 'btn', 'an object'],
    ['cascadeLayer', 'latchkey', 'true or false'],
  ])('refuses a value of %s of another type', (name, value, type) => {
    themeValues({ [name]: value }, supports);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `[latchkey] styles.${name}: "${value}" is not ${type}; it has no effect.`,
    );
  });

  it('keeps the light scheme if a colour does not depend on the scheme', () => {
    expect(themeValues({ colors: { primary: '#123' } }, supports).get('color-scheme')).toBe('light');
  });

  it('follows the colour scheme of the page if every colour does', () => {
    const styles = { colors: { primary: 'light-dark(#123, #EEE)', error: 'var(--host-error)' }, fontFamily: 'Inter' };
    expect(themeValues(styles, supports).has('color-scheme')).toBe(false);
  });

  it.each([
    'url(https://evil.example/x.png)',
    'var(--x, url(https://evil.example/x.png))',
    'var(--x, image-set("https://evil.example/x.png" 1x))',
    'var(--x, URL (a))'.replace(' (', '('),
    'red; background: url(x)',
    '#FFF}body{display:none',
    'var(--x);}*{color:red',
    '@import "x"',
    'var(--x, @import)',
    'expression(alert(1))',
    'var(--x, expression(alert(1)))',
    'var(--x, u\\72l(a))',
    'var(--x, u/**/rl(a))',
    'javascript:alert(1)',
    '',
  ])('rejects %j and keeps the default', (value) => {
    expect(themeValues({ colors: { primary: value } }, supports).size).toBe(0);
    expect(themeValues({ fontFamily: `${value};` }, supports).size).toBe(0);
    expect(themeValues({ container: { width: value } }, supports).size).toBe(0);
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('logs the rejected value, its path and the reason', () => {
    themeValues(
      { buttons: { primary: { backgroundColor: 'url(x)' } }, container: { borderRadius: 'round' } },
      supports,
    );
    expect(warn.mock.calls.flat()).toEqual([
      '[latchkey] styles.buttons.primary.backgroundColor: "url(x)" is not a CSS colour; the default is kept.',
      '[latchkey] styles.container.borderRadius: "round" is not a CSS length; the default is kept.',
    ]);
  });

  it('logs an unknown member and ignores values of the wrong type', () => {
    const loop: Record<string, unknown> = { deep: { deeper: { deepest: {} } } };
    loop.self = loop;
    const strange: object = {
      colours: { primary: '#123' },
      colors: null,
      inputs: [1],
      buttons: loop,
      container: () => {},
    };
    expect(themeValues(strange, supports).size).toBe(0);
    expect(warn).toHaveBeenCalledWith(
      '[latchkey] styles.colours: a value of type object is not part of the theme; did you mean "colors"?',
    );
  });

  it('pollutes no prototype', () => {
    themeValues(
      JSON.parse('{"__proto__": {"polluted": "#123"}, "constructor": {"prototype": {"x": "#123"}}}'),
      supports,
    );
    expect('polluted' in {}).toBe(false);
  });

  it('does nothing without constructable style sheets', () => {
    const node = document.createElement('div');
    expect(applyTheme(node, whole)).not.toThrow();
    expect(node.attributes).toHaveLength(0);
  });
});

describe('applied to a widget', () => {
  let adopted: () => readonly string[];

  beforeEach(() => {
    vi.stubGlobal('CSS', { supports });
    adopted = fakeStyleSheets(document);
  });
  afterEach(() => void Reflect.deleteProperty(document, 'adoptedStyleSheets'));

  it('gives each widget its own sheet and removes it', () => {
    const one = document.body.appendChild(document.createElement('div'));
    const two = document.body.appendChild(document.createElement('div'));
    const own = () => adopted().filter((css) => css.includes('data-lk-theme'));
    const undoOne = applyTheme(one, { fontFamily: 'Inter' });
    const undoTwo = applyTheme(two, { fontFamily: 'Georgia' });
    const mark = one.getAttribute('data-lk-theme');
    expect(mark).not.toBe(two.getAttribute('data-lk-theme'));
    expect(own()).toHaveLength(2);
    expect(own()[0]).toContain(`[data-lk-theme="${mark}"]`);
    expect(own()[0]).toContain('--lk-font:Inter');
    expect(one.hasAttribute('style')).toBe(false);
    undoOne();
    expect(one.attributes).toHaveLength(0);
    expect(own()).toHaveLength(1);
    expect(own()[0]).toContain('Georgia');
    undoTwo();
    expect(adopted()).toEqual([]);
  });

  it('does not change a widget without a theme value', () => {
    const node = document.body.appendChild(document.createElement('div'));
    applyTheme(node, { hideHeaderText: true });
    expect(adopted()).toEqual([]);
    expect(node.attributes).toHaveLength(0);
  });
});

describe('the logo URL', () => {
  const page = 'https://shop.example/login';

  it.each([
    ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
    ['/logo.png', 'https://shop.example/logo.png'],
    ['logo.png?v=2', 'https://shop.example/logo.png?v=2'],
    ['http://localhost:4200/logo.png', 'http://localhost:4200/logo.png'],
    ['http://127.0.0.1/logo.png', 'http://127.0.0.1/logo.png'],
    ['http://[::1]:8080/logo.png', 'http://[::1]:8080/logo.png'],
    ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
    ['data:image/webp,x', 'data:image/webp,x'],
    ['data:image/avif;base64,AAAA', 'data:image/avif;base64,AAAA'],
    ['data:image/svg+xml;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['DATA:image/SVG+XML;utf8,%3Csvg/%3E', 'data:image/SVG+XML;utf8,%3Csvg/%3E'],
    // An image runs no script.
    ['data:image/svg+xml,<svg onload=alert(1)>', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ])('accepts %s', (value, address) => {
    expect(logoUrl(value, page, new URL(page).origin)).toBe(address);
    expect(warn).not.toHaveBeenCalled();
  });

  it('accepts http from the origin of an http page', () => {
    expect(logoUrl('/logo.png', 'http://intranet.example/', 'http://intranet.example')).toBe(
      'http://intranet.example/logo.png',
    );
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg,<svg/>',
    'data:image/svg+xmlx,x',
    'data:text/xml,<svg/>',
    'data:image/pngx,x',
    'data:,image/png;',
    'blob:https://shop.example/2f8b6c1e',
    'http://cdn.example/logo.png',
    'http://localhost.evil.example/logo.png',
    'http://127.0.0.1.evil.example/logo.png',
    'file:///etc/passwd',
    'ftp://cdn.example/logo.png',
    'https://',
  ])('rejects %j and logs a warning', (value) => {
    expect(logoUrl(value, page, new URL(page).origin)).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });
});
