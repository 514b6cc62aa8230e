import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkManifest } from './check-manifest.js';
import { definePlugin, type AnyPlugin } from './plugin.js';
import { defineSlice } from './define-slice.js';
import { defineSlot } from './slot.js';

const slot = defineSlot<number>('test/numbers');
const check = (manifest: object) => checkManifest(definePlugin({ id: 'pager', ...manifest }));

describe('checkManifest', () => {
  it('finds nothing in a whole manifest, and in members that are left out', () => {
    const whole = {
      provides: ['factor:primary'],
      requires: { 'code:sms': 'It needs a number.' },
      conflicts: {},
      slice: defineSlice('pager', {}),
      screens: { code: async () => ({ default: () => '' }) },
      flows: async () => ({}),
      port: async () => ({ createPort: () => ({}) }),
      options: 5,
      optionDescriptions: async () => ({ optionDescriptions: {} }),
      contributes: [slot.of(1)],
      rules: [() => []],
      start: () => {},
    };
    expect(check(whole)).toEqual([]);
    expect(check({})).toEqual([]);
    expect(check({ slice: undefined, rules: null })).toEqual([]);
  });

  it.each<readonly [manifest: object, sentence: RegExp]>([
    [{ screen: {} }, /There is no member "screen"\. Did you mean "screens"\?/],
    [{ id: 'my/pager' }, /id is "my\/pager"\. Use letters/],
    [{ provides: 'factor:primary' }, /provides is "factor:primary"\. Pass a list/],
    [{ provides: ['a', 5] }, /provides has 5 at \[1\], which is no text/],
    [{ requires: ['a'] }, /requires is a list\. Pass an object/],
    [{ requires: { a: true } }, /requires\.a is true, which is no sentence/],
    [{ slice: { initial: {} } }, /slice is an object without a reducer/],
    [{ screens: { code: {} } }, /screens\.code is an object, which is no function/],
    [{ flows: {} }, /flows is an object\. Pass a function: flows: \(\) => import/],
    [{ port: 'port.js' }, /port is "port\.js"/],
    [{ contributes: [{ area: 'form' }] }, /contributes has an object at \[0\], which is no contribution/],
    [{ contributes: slot.of(1) }, /contributes is an object\. Pass a list/],
    [{ rules: [5] }, /rules has 5 at \[0\]/],
    [{ start: true }, /start is true\. Pass a function/],
  ])('%j', (manifest, sentence) => {
    const found = check(manifest);
    expect(found).toEqual([expect.stringMatching(sentence)]);
    expect(found[0]).toMatch(/^The plugin "(my\/)?pager": .*\.$/);
  });

  it('names a member that cannot be read', () => {
    const plugin = Object.defineProperty({ id: 'pager' }, 'rules', {
      enumerable: true,
      get: () => {
        throw new Error('no battery');
      },
    }) as AnyPlugin;
    expect(checkManifest(plugin)).toEqual(['The plugin "pager": it cannot be read. "no battery"']);
  });
});

describe('the copy of the kernel', () => {
  afterEach(() => {
    vi.resetModules();
    vi.unstubAllEnvs();
  });
  const newer = (rest: object) => Object.assign(definePlugin({ id: 'pager' }), { '~kernel': { format: 2 } }, rest);

  it('names a plugin that another copy has defined, and how to find the copies', async () => {
    vi.resetModules();
    const other = await import('./plugin.js');
    expect(checkManifest(other.definePlugin({ id: 'pager' }))).toEqual([
      expect.stringMatching(/^The plugin "pager": another copy of @latchkey\/kernel .* `npm ls @latchkey\/kernel/),
    ]);
  });

  it('names a plugin that is built for a newer kernel, and not its unknown members', () => {
    expect(checkManifest(newer({ pages: {} }))).toEqual([
      expect.stringMatching(/^The plugin "pager": it is built for a newer kernel: .* format 2, .* reads 1\. Update/),
    ]);
  });

  it('does not mark plugins in production builds', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(definePlugin({ id: 'pager' })).not.toHaveProperty('~kernel');
  });
});
