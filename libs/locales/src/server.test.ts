// @vitest-environment node
import { expect, it } from 'vitest';
import { loadLocale } from './load-locale.js';

it('is English on a server, unless the host names a language', async () => {
  expect(globalThis.document).toBeUndefined();
  expect(await loadLocale('auto')).toMatchObject({ locale: 'en' });
  expect((await loadLocale('de')).strings).toHaveProperty(['eml.send'], 'Weiter mit E-Mail');
});
