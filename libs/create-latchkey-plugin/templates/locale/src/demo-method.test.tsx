import { emailMagicLinks } from '@latchkey/eml';
import { renderWidget, violations } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { english } from './english.js';
import { demoMethod } from './index.js';

const placeholdersOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the widget in this language', () => {
  it('has no accessibility violation', async () => {
    const props = { products: [emailMagicLinks()], locale: demoMethod['shell.lang'], strings: demoMethod };
    const { container } = renderWidget(props);
    expect(await violations(container)).toEqual([]);
  });

  it('states its language and its direction', () => {
    const props = { products: [emailMagicLinks()], locale: demoMethod['shell.lang'], strings: demoMethod };
    const { container } = renderWidget(props);
    const root = container.querySelector('[lang]');
    expect(root?.getAttribute('lang')).toBe(demoMethod['shell.lang']);
    expect(root?.getAttribute('dir')).toBe(demoMethod['shell.dir']);
  });
});

describe('the texts', () => {
  it('have a valid tag', () => {
    expect(Intl.getCanonicalLocales(demoMethod['shell.lang'])).toHaveLength(1);
  });

  it.each(Object.entries(english))('"%s" has the placeholders of the English text', (name, text) => {
    const translated: unknown = demoMethod[name as keyof typeof english];
    // The types check a function.
    if (typeof translated === 'string') expect(placeholdersOf(translated)).toEqual(placeholdersOf(text));
    else expect(translated).toBeTypeOf('function');
  });
});
