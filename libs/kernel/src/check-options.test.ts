import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkOptions, findUnknownOptions, type OptionNames } from './check-options.js';
import { describeIssue } from './describe-issue.js';
import { definePlugin } from './plugin.js';
import { describeUnknownName, nearestName } from './unknown-name.js';

const names: OptionNames = {
  loginRedirectURL: true,
  session: { durationMinutes: true },
  providers: [{ type: true, custom_scopes: true, inner: { deep: true } }],
};
const fail = (): never => {
  throw new Error('no battery');
};
const getter = (name: string) => Object.defineProperty({}, name, { get: fail, enumerable: true });

describe('findUnknownOptions', () => {
  it('reports nothing for known options at every depth', () => {
    const providers = [{ type: 'a', inner: { deep: 1 } }, { custom_scopes: [] }];
    expect(findUnknownOptions({ loginRedirectURL: '/', session: { durationMinutes: 5 }, providers }, names)).toEqual(
      [],
    );
  });

  it('names each unknown option with the nearest and all known names', () => {
    expect(findUnknownOptions({ loginRedirectUrl: '/', session: { duration: 5 } }, names)).toEqual([
      'There is no option "loginRedirectUrl". Did you mean "loginRedirectURL"? Known: loginRedirectURL, session, providers.',
      'There is no option "session.duration". Did you mean "durationMinutes"? Known: durationMinutes.',
    ]);
  });

  it('names the index of a list item', () => {
    expect(findUnknownOptions({ providers: [{}, { scopes: [], inner: { deeper: 1 } }] }, names)).toEqual([
      'There is no option "providers[1].scopes". Did you mean "custom_scopes"? Known: type, custom_scopes, inner.',
      'There is no option "providers[1].inner.deeper". Known: deep.',
    ]);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'does not accept a member of Object.prototype as an option: %s',
    (name) => {
      const options: unknown = JSON.parse(`{"${name}": {}}`);
      expect(findUnknownOptions(options, names)).toEqual([
        `There is no option "${name}". Known: loginRedirectURL, session, providers.`,
      ]);
    },
  );

  it('names an option that cannot be read, and checks the rest', () => {
    const options = Object.assign(getter('session'), { lognRedirectURL: '/' });
    expect(findUnknownOptions(options, names)).toEqual([
      'The option "session" cannot be read.',
      expect.stringContaining('"lognRedirectURL". Did you mean "loginRedirectURL"?'),
    ]);
    expect(findUnknownOptions({ session: new Proxy({}, { ownKeys: fail }) }, names)).toEqual([
      'The options "session" cannot be read.',
    ]);
  });

  it('does not read a value without nested options', () => {
    expect(findUnknownOptions(getter('loginRedirectURL'), names)).toEqual([]);
  });

  it('terminates with very long lists and circular objects', () => {
    const cycle: Record<string, unknown> = { providers: new Array(2 ** 32 - 1) };
    cycle['session'] = cycle;
    expect(findUnknownOptions(cycle, names)).toHaveLength(2);
  });

  it('never throws and pollutes no prototype, whatever the options are', () => {
    const anything = fc.anything({ withNullPrototype: true, withMap: true, withDate: true, withBigInt: true });
    const hostile = fc.constantFrom<unknown>(
      getter('type'),
      new Proxy({}, { ownKeys: fail, get: fail, getOwnPropertyDescriptor: fail }),
      new Proxy([], { get: fail }),
      Symbol('odd'),
      JSON.parse('{"__proto__":{"polluted":1}}'),
    );
    const value = fc.oneof(anything, hostile);
    const options = fc.record({ loginRedirectURL: value, session: value, providers: fc.oneof(value, fc.array(value)) });
    fc.assert(
      fc.property(fc.oneof(value, options), (given) => {
        for (const sentence of findUnknownOptions(given, names)) expect(sentence).toMatch(/^The(re is no)? option/);
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });
});

describe('checkOptions', () => {
  it('names the product of each unknown option', async () => {
    const pager = definePlugin({
      id: 'pager',
      options: { nunber: 1, bells: [{ tone: 'low' }, { tune: 'high' }], screen: { size: { widths: 1 } } },
      optionDescriptions: async () => ({
        optionDescriptions: {
          number: { type: 'text', label: 'Number' },
          bells: { type: 'items', label: 'Bells', members: { tone: { type: 'text', label: 'Tone' } } },
          screen: {
            type: 'object',
            label: 'Screen',
            members: { size: { type: 'object', label: 'Size', members: { width: { type: 'text', label: 'Width' } } } },
          },
        },
      }),
    });
    const unchecked = definePlugin({ id: 'bell', options: { any: 1 } });
    expect((await checkOptions([pager, unchecked])).map(describeIssue)).toEqual([
      'pager: There is no option "nunber". Did you mean "number"? Known: number, bells, screen.',
      'pager: There is no option "bells[1].tune". Did you mean "tone"? Known: tone.',
      'pager: There is no option "screen.size.widths". Did you mean "width"? Known: width.',
    ]);
  });

  it('names a wrong value of a described option', async () => {
    const optionDescriptions = async () =>
      ({ optionDescriptions: { number: { type: 'text', label: 'Number' } } }) as const;
    const issues = await checkOptions([definePlugin({ id: 'pager', options: { number: 1 }, optionDescriptions })]);
    expect(issues.map(describeIssue)).toEqual(['pager: number is 1. Pass a text.']);
  });

  describe.each(['production', 'development'])('in a %s build', (build) => {
    beforeEach(() => vi.stubEnv('NODE_ENV', build));
    afterEach(() => vi.unstubAllEnvs());

    const hidden = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('hidden');
        },
      },
    );

    it.each([
      ['no options', () => undefined, build !== 'production'],
      ['options without a name', () => ({}), build !== 'production'],
      ['a name without a value', () => ({ number: undefined }), true],
      ['options that cannot be read', () => hidden, true],
    ])('loads the descriptions for %s', async (_what, create, isLoaded) => {
      const options = create();
      const load = vi.fn(async () => ({ optionDescriptions: {}, checkValues: async () => ['something is missing.'] }));
      const issues = await checkOptions([definePlugin({ id: 'pager', options, optionDescriptions: load })]);
      expect(load).toHaveBeenCalledTimes(isLoaded ? 1 : 0);
      expect(issues.length > 0).toBe(isLoaded);
    });
  });
});

describe('nearestName', () => {
  const known = ['emailMagicLinksOptions', 'otpOptions', 'methods', 'custom_scopes', 'enableShadowDOM'];

  it.each([
    ['emailMagicLinkOptions', 'emailMagicLinksOptions'],
    ['OTPOPTIONS', 'otpOptions'],
    ['method', 'methods'],
    ['scopes', 'custom_scopes'],
    ['enableShadowDom', 'enableShadowDOM'],
    ['telepathy', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('for %j is %j', (name, nearest) => {
    expect(nearestName(name, known)).toBe(nearest);
  });

  it('is the known name for every name in another case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...known), (name) => {
        expect(nearestName(name.toUpperCase(), known)).toBe(name);
      }),
    );
  });
});

describe('describeUnknownName', () => {
  it.each([
    ['myspace', 'There is no provider "myspace". Known: google, github.'],
    ['gogle', 'There is no provider "gogle". Did you mean "google"? Known: google, github.'],
    [undefined, 'There is no provider of the type undefined. Known: google, github.'],
    [Symbol('google'), 'There is no provider of the type symbol. Known: google, github.'],
  ])('for %s', (name, sentence) => {
    expect(describeUnknownName('provider', name, ['google', 'github'])).toBe(sentence);
  });
});
