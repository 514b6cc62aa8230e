import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compose } from './compose.js';
import { describeIssue } from './describe-issue.js';
import { definePlugin, type AnyPlugin } from './plugin.js';
import { defineSlot } from './slot.js';

const numbers = defineSlot<number, readonly number[]>('test/numbers', {
  combine: (inputs) => inputs.map(({ value }) => value),
  check: (value) => (Number.isFinite(value) ? undefined : 'it is not a number.'),
});
const sum = defineSlot<number, number>('test/sum', {
  combine: (inputs) => inputs.reduce((all, { value }) => all + value, 0),
});

const product = (id: string, rest: Partial<AnyPlugin> = {}): AnyPlugin => definePlugin({ id, ...rest });
/** A product that only contributes to slots. */
const giving = (id: string, ...contributes: NonNullable<AnyPlugin['contributes']>) => product(id, { contributes });

/** A revoked proxy: every access throws. */
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const thrower = () => {
  throw new Error('no battery');
};

const codes = (products: readonly unknown[]) => compose(products as AnyPlugin[]).issues.map(({ code }) => code);

afterEach(() => vi.unstubAllEnvs());

describe('slots', () => {
  it('reads contributions in the order of the products', () => {
    const { read } = compose([giving('b', numbers.of(2)), giving('a', numbers.of(1))]);
    expect(read(numbers)).toEqual([2, 1]);
  });

  it('reads a slot without contributions as empty', () => {
    expect(compose([]).read(sum)).toBe(0);
  });

  it('computes a contribution from another slot', () => {
    const many = product('many', { contributes: [sum.of(4), sum.of(5), numbers.from((read) => read(sum))] });
    expect(compose([many]).read(numbers)).toEqual([9]);
  });

  it.each([undefined, null])('treats %s as no contribution', (nothing) => {
    const { read, issues } = compose([product('a', { contributes: [numbers.from(() => nothing as undefined)] })]);
    expect(read(numbers)).toEqual([]);
    expect(issues).toEqual([]);
  });

  it('returns the same output for the same composition', () => {
    const { read } = compose([giving('a', numbers.of(1))]);
    expect(read(numbers)).toBe(read(numbers));
  });

  it('identifies a slot by its id', () => {
    const twin = defineSlot<number, readonly number[]>('test/numbers', {
      combine: (inputs) => inputs.map(({ value }) => value),
    });
    expect(compose([giving('a', twin.of(7))]).read(numbers)).toEqual([7]);
  });

  it('rejects a contribution with a circular dependency, and names the slot', () => {
    const circle = product('a', {
      contributes: [sum.from((read) => read(numbers).length), numbers.from((read) => read(sum))],
    });
    const { issues, read } = compose([circle, giving('b', numbers.of(3))]);
    expect(issues.map(describeIssue)).toEqual([
      'What "a" puts into the slot "test/numbers" is left out: Error: the slot "test/sum" depends on itself. Contribute with of(value), or read another slot in from().',
    ]);
    expect(read(numbers)).toEqual([3]);
  });

  it('omits an invalid contribution and names its product', () => {
    const { issues, read } = compose([giving('odd', numbers.of(NaN), numbers.of(1))]);
    expect(issues.map(describeIssue)).toEqual([
      'What "odd" puts into the slot "test/numbers" is left out: it is not a number.',
    ]);
    expect(read(numbers)).toEqual([1]);
  });

  it.each([
    ['a getter that throws', Object.defineProperty({}, 'value', { get: thrower })],
    ['a proxy that throws at every touch', new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower })],
    ['a revoked proxy', revoked()],
    ['a symbol in place of a string', Symbol('odd')],
  ])('omits a contribution that combine cannot read, %s, and keeps the others', (_what, value) => {
    const tokens = defineSlot<{ value: unknown }, string>('test/tokens', {
      combine: (inputs) =>
        inputs.map(({ value: token }) => `${String(token.value).trim()} ${`${token}`.length}`).join(),
    });
    const { issues, read } = compose([
      giving('odd', tokens.of(value as { value: unknown })),
      giving('fine', tokens.of(Object.freeze({ value: 'good' }))),
    ]);
    expect(read(tokens)).toBe('good 15');
    expect(issues).toMatchObject([{ code: 'contribution', plugin: 'odd', slot: 'test/tokens' }]);
  });

  it('keeps the contributions of other products if one throws', () => {
    const { issues, read } = compose([giving('broken', numbers.from(thrower)), giving('fine', numbers.of(1))]);
    expect(issues.map(describeIssue)).toEqual([
      'What "broken" puts into the slot "test/numbers" is left out: Error: no battery',
    ]);
    expect(read(numbers)).toEqual([1]);
  });
});

describe('the value of a contribution', () => {
  const things = defineSlot<unknown>('test/things');
  const first = (value: unknown) => compose([giving('a', things.of(value))]).read(things)[0]?.value;

  it('is omitted if a getter throws, even if nothing has read it', () => {
    const odd = Object.defineProperty({ area: 'form' }, 'view', { get: thrower, enumerable: true });
    class Odd {
      get view() {
        return thrower();
      }
    }
    const { issues, read } = compose([giving('a', things.of(odd), things.of(new Odd()), things.of(1))]);
    expect(read(things).map(({ value }) => value)).toEqual([1]);
    expect(issues.map(describeIssue)).toEqual([
      'What "a" puts into the slot "test/things" is left out: Error: no battery',
      'What "a" puts into the slot "test/things" is left out: Error: no battery',
    ]);
  });

  it('has each member read only once', () => {
    let reads = 0;
    const value = first({
      get view() {
        reads += 1;
        return reads > 1 ? thrower() : 'view';
      },
    });
    expect([value, value]).toEqual([{ view: 'view' }, { view: 'view' }]);
    expect(reads).toBe(1);
  });

  it('keeps the methods and private fields of a class', () => {
    class Wallet {
      readonly #name = 'Rabby';
      id = 'rabby';
      get title() {
        return this.#name;
      }
      detect() {
        return `${this.#name} detected`;
      }
    }
    const wallet = first(new Wallet()) as Wallet;
    expect([wallet.id, wallet.title, wallet.detect()]).toEqual(['rabby', 'Rabby', 'Rabby detected']);
  });

  it.each([
    ['a function', () => 1],
    ['a list', [1]],
    ['a map', new Map([[1, 2]])],
    ['a URL', new URL('https://example.com')],
  ])('is not copied: %s', (_what, value) => {
    expect(first(value)).toBe(value);
  });

  it('never throws and keeps the others, whatever the value is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withMap: true, withSparseArray: true }), (odd) => {
        const { read } = compose([
          giving('odd', things.of(odd), numbers.of(odd as number)),
          giving('b', numbers.of(1)),
        ]);
        expect(read(numbers)).toContain(1);
        expect({}).not.toHaveProperty('polluted');
      }),
    );
  });
});

describe('issues', () => {
  it('is empty without products and for valid products', () => {
    expect(codes([])).toEqual([]);
    expect(codes([product('a'), product('b')])).toEqual([]);
  });

  it('names values that are not products', () => {
    expect(codes([undefined, () => product('a'), { id: '' }])).toEqual(Array(3).fill('not-a-product'));
    expect(compose([undefined as never]).issues.map(describeIssue)[0]).toBe(
      'products[0] is not a product. Call its factory: products={[emailMagicLinks()]}.',
    );
  });

  it('names a duplicate id and keeps the first product', () => {
    const { issues, plugins } = compose([product('a', { provides: ['x'] }), product('a')]);
    expect(issues.map(describeIssue)).toEqual([
      'Two products have the id "a". Leave one of them out, or give a plugin of your own another id.',
    ]);
    expect(plugins.get('a')?.provides).toEqual(['x']);
  });

  const lonely = product('lonely', { provides: ['factor'], requires: { factor: 'Error: not by itself.' } });

  it('reports a missing requirement with the message of the product', () => {
    expect(compose([lonely]).issues.map(describeIssue)).toEqual(['Error: not by itself.']);
    expect(codes([lonely, product('company', { provides: ['factor'] })])).toEqual([]);
  });

  it('reports a conflict with the message of the product', () => {
    const eml = product('eml', { provides: ['code'], conflicts: { code: 'Error: not both.' } });
    expect(codes([eml])).toEqual([]);
    expect(compose([eml, product('otp', { provides: ['code'] })]).issues.map(describeIssue)).toEqual([
      'Error: not both.',
    ]);
  });

  it('lists all issues, including those of rules', () => {
    const ruled = product('ruled', {
      rules: [({ plugins }) => [{ code: 'left-out', plugin: 'ruled', message: `${plugins.size} products` }]],
    });
    expect(codes([lonely, lonely, ruled, null])).toEqual(['duplicate', 'not-a-product', 'contradiction', 'left-out']);
  });

  it('keeps the product of the widget and omits one of the host with the same id', () => {
    const own = product('shell', {});
    const { plugins, issues } = compose([product('shell', {}), product('fine', {})], undefined, own);
    expect([...plugins.keys()]).toEqual(['shell', 'fine']);
    expect(issues).toEqual([{ code: 'duplicate', plugin: 'shell' }]);
  });

  it('omits a rule that throws or returns no list, and runs the others', () => {
    const issue = { code: 'left-out', plugin: 'fine', message: 'Heard.' } as const;
    const broken = product('broken', { rules: [thrower, () => undefined as never] });
    const { issues } = compose([broken, product('fine', { rules: [() => [issue]] })]);
    expect(issues.map(describeIssue)).toEqual([
      'A rule of "broken" is left out: Error: no battery',
      expect.stringMatching(/^A rule of "broken" is left out: TypeError: /),
      'Heard.',
    ]);
  });

  it.each(['development', 'production'])('names in %s what is omitted, and reads everything else', (environment) => {
    vi.stubEnv('NODE_ENV', environment);
    const broken = product('broken', {
      contributes: [numbers.from(() => [].at(0) ?? JSON.parse('{'))],
      rules: [() => JSON.parse('{')],
    });
    const { issues, read } = compose([broken, giving('fine', numbers.of(NaN), numbers.of(1)), lonely]);
    expect(read(numbers)).toEqual([1]);
    expect(issues.map(({ code, plugin }) => `${code} ${plugin}`)).toEqual([
      'contradiction lonely',
      'contribution broken',
      'contribution fine',
      'contribution broken',
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a string', 'emailMagicLinks'],
    ['a symbol', Symbol('odd')],
    ['a function', () => product('a')],
    ['a product without an id', { contributes: [numbers.of(2)] }],
    ['an id that is not a string', { id: Symbol('odd') }],
    ['an id that throws', Object.defineProperty({}, 'id', { get: thrower, enumerable: true })],
    ['contributions that throw', Object.defineProperty({ id: 'a' }, 'contributes', { get: thrower, enumerable: true })],
    ['contributions that are not a list', { id: 'a', contributes: 5 }],
    ['a proxy that throws at every touch', new Proxy({}, { get: thrower, has: thrower, ownKeys: thrower })],
    ['a revoked proxy', revoked()],
  ])('omits %s in place of a product, and keeps the others', (_what, odd) => {
    const { issues, plugins, read } = compose([odd as AnyPlugin, giving('b', numbers.of(1))]);
    expect([...plugins.keys()]).toEqual(['b']);
    expect(read(numbers)).toEqual([1]);
    expect(issues.map(describeIssue)).toEqual([expect.stringMatching(/^products\[0\] is not a product/)]);
  });

  it('treats null lists as empty, and names an invalid contribution', () => {
    const parts = { provides: null, requires: null, conflicts: null, rules: null, contributes: [null, numbers.of(1)] };
    const { issues, read } = compose([{ id: 'a', ...parts } as unknown as AnyPlugin]);
    expect(read(numbers)).toEqual([1]);
    expect(issues).toMatchObject([{ code: 'contribution', plugin: 'a' }]);
  });

  it('accepts a single product outside a list', () => {
    expect([...compose(product('a') as never).plugins.keys()]).toEqual(['a']);
    expect(codes(undefined as never)).toEqual(['not-a-product']);
  });

  it('counts the mode among the products', () => {
    expect(compose([lonely], product('mode', { provides: ['factor'] })).issues).toEqual([]);
    expect([...compose([], product('mode')).plugins.keys()]).toEqual(['mode']);
  });

  it('accepts ids and capabilities named like members of Object', () => {
    const proto = product('__proto__', {
      provides: ['constructor'],
      requires: { toString: 'Error: nobody provides it.' },
    });
    expect(codes([proto, product('constructor')])).toEqual(['contradiction']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
