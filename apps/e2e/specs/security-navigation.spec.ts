import { expect, test } from '@playwright/test';
import { seed } from '@latchkey/testing/e2e';
import fc from 'fast-check';
import { hostileUrl, readAsBrowser, type HostileUrl } from '../../../tools/testing/hostile-urls.mjs';
import { HOME, openGatePage } from './gate.js';

// robustness.md G7 in a real browser, on a page without a policy that would help.

/** What a look at the value gives: a `URL` has been read once, without a page. */
const textOf = ({ text, form }: HostileUrl) => (form === 'url' && URL.canParse(text) ? new URL(text).href : text);

/** Different texts; of those that a browser can't tell from this page itself, none. */
function draw(drawnFrom: number, count: number, wanted: (url: HostileUrl) => boolean = () => true): HostileUrl[] {
  const found = new Map<string, HostileUrl>();
  for (let round = 0; found.size < count; round++) {
    for (const url of fc.sample(hostileUrl, { numRuns: count, seed: drawnFrom + round })) {
      const isHere = URL.canParse(url.text, HOME) && new URL(url.text, HOME).href.split('#')[0] === HOME;
      if (!isHere && wanted(url)) found.set(url.text, url);
    }
  }
  return [...found.values()].slice(0, count);
}

const isUnsafe = ({ protocol, user }: { readonly protocol: string; readonly user: string }) =>
  !/^https?:$/.test(protocol) || user !== '';

test('navigates only by http(s) for 240 hostile URLs, and runs none of their scripts', async ({ page }) => {
  const gate = await openGatePage(page);
  const drawnFrom = seed();
  const sample = draw(drawnFrom, 240);
  const read = await gate.read(sample.map(textOf));
  let refused = 0;
  for (const [index, url] of sample.entries()) {
    const before = gate.requested.length;
    const link = read[index];
    const said = `LATCHKEY_SEED=${drawnFrom}: ${JSON.stringify(url)}`;
    if ((await gate.go('ours', url)) === 'refused') {
      refused += 1;
      expect(gate.requested.length, said).toBe(before);
      // What is good at the first look only is gone to as it was then.
      if (url.form !== 'shifty') expect(link && isUnsafe(link), said).toBe(true);
      continue;
    }
    await expect.poll(() => gate.requested.length, { message: said, intervals: [5, 10, 20, 50] }).toBe(before + 1);
    const asked = gate.requested[before] ?? '';
    const { scheme, hasUser } = readAsBrowser(asked, 'http');
    expect([scheme.replace('s', ''), hasUser], said).toEqual(['http', false]);
    const expected = url.form === 'shifty' ? 'https://app.example/' : link?.href.split('#')[0];
    expect(asked.split('#')[0], said).toBe(expected);
  }
  expect(page.url()).toBe(HOME);
  expect(gate.ran()).toBe(0);
  expect(refused).toBeGreaterThan(60);
  expect(gate.requested.length).toBeGreaterThan(60);
});

test('browsers parse the corpus as stated, and it detects a check of the text alone', async ({ page }) => {
  const gate = await openGatePage(page);
  const drawnFrom = seed();
  const texts = draw(drawnFrom, 2_000).map(textOf);
  const read = await gate.read(texts);
  const misread = texts.filter((text, index) => {
    const { protocol = ':', user = '' } = read[index] ?? {};
    const { scheme, hasUser } = readAsBrowser(text, 'http');
    return protocol !== ':' && (`${scheme}:` !== protocol || (/^https?$/.test(scheme) && hasUser !== (user !== '')));
  });
  expect(misread, `LATCHKEY_SEED=${drawnFrom}`).toEqual([]);

  // Those that the gate knows are left out, and scripts that put a text in the place of the page.
  const isScript = ({ text, form }: HostileUrl) =>
    form !== 'shifty' && readAsBrowser(text, 'http').scheme === 'javascript' && !/<|^javascript:/i.test(text);
  const scripts = draw(drawnFrom, 200, isScript);
  const goOn = async () => {
    const next = scripts.pop();
    if (next) await gate.go('planted', next);
    return gate.ran();
  };
  await expect.poll(goOn, { intervals: [10] }).toBeGreaterThan(0);
});
