// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { format } from 'prettier';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { anyChoice } from '../choice/any-choice.js';
import { choose, isContradictory, nothingChosen, type Choice } from '../choice/choice.js';
import type { Settings } from '../choice/paths.js';
import { settingsOf } from '../choice/settings.js';
import { flatCode } from './flat-form.js';
import { mountCode, reactCode } from './plugin-form.js';
import { diagnosticsOf } from './testing/compile.js';

const project = {
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  apiUrl: 'http://localhost:4210',
};
const forms = { React: reactCode, mount: mountCode, flat: flatCode };

const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '"', '\\', '\n', '\u2028', '`', '$'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 80,
});
// Prettier counts columns, not characters: signs of one column each keep the two the same.
const asciiText = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 80 });

const seed = Date.now() % 2 ** 31;
const samples: readonly Choice[] = [
  nothingChosen,
  choose(nothingChosen, 'config.products', []),
  choose(nothingChosen, 'config.products', ['emailMagicLinks']),
  choose(nothingChosen, 'config.otpOptions.methods', []),
  choose(nothingChosen, 'config.otpOptions.methods', ['email']),
  ...fc.sample(anyChoice(anyText), { numRuns: 120, seed }),
];

// One program for all, made before the first test: the compiler reads the workspace's types once.
const codes = samples.flatMap((choice) =>
  Object.entries(forms).map(([form, write]) => ({ choice, form, code: write(settingsOf(choice), project) })),
);
const diagnostics = diagnosticsOf(codes.map(({ code }) => code));

describe(`the host code of ${samples.length} configurations, seed ${seed}`, () => {
  it.each(Object.keys(forms))('compiles in the form %s, but for products that contradict each other', (form) => {
    const wrong = codes.flatMap((entry, at) => {
      const found = diagnostics[at] ?? [];
      const mayRefuse = entry.form === form && form !== 'flat' && isContradictory(entry.choice);
      const isAsTold = mayRefuse ? found.join().includes('cannot be used together') : found.length === 0;
      return entry.form !== form || isAsTold ? [] : [`${found.join('\n')}\n${entry.code}`];
    });
    expect(wrong).toEqual([]);
  });
});

it.each(Object.keys(forms) as (keyof typeof forms)[])('is formatted as Prettier would: %s', async (form) => {
  await fc.assert(
    fc.asyncProperty(anyChoice(asciiText), async (choice) => {
      const code = forms[form](settingsOf(choice), project);
      const options = { parser: 'typescript', printWidth: 80, singleQuote: true, trailingComma: 'all' } as const;
      expect(code).toBe(await format(code, options));
    }),
    { numRuns: 30 },
  );
});

it('describes the same widget in all forms, which is the one on the page', async () => {
  await fc.assert(
    fc.asyncProperty(anyChoice(anyText), async (choice) => {
      const settings = settingsOf(choice);
      const wanted = meaningOf(settings);
      for (const write of Object.values(forms)) expect(await run(write(settings, project))).toEqual(wanted);
    }),
    { numRuns: 25 },
  );
});

it('imports nothing of a product that is left out', () => {
  const settings = settingsOf(choose(nothingChosen, 'config.products', ['otp']));
  for (const write of Object.values(forms)) expect(write(settings, project)).not.toMatch(/eml|handleRedirect/i);
});

it('is short where nothing was changed', () => {
  const settings = settingsOf(choose(nothingChosen, 'config.products', ['emailMagicLinks']));
  expect(flatCode(settings, project)).toBe(`import { createProvider, handleRedirect } from '@latchkey/client';
import { mountLogin } from '@latchkey/preset';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const client = createProvider(publicToken, { apiUrl: 'http://localhost:4210' });

mountLogin({
  client,
  redirect: await handleRedirect(client),
  elementId: '#login',
});
`);
});

/** A widget as its host describes it, whatever the form. */
interface Meaning {
  readonly provider: unknown;
  readonly redirect: unknown;
  readonly products: readonly unknown[];
  readonly rest: unknown;
}

function meaningOf({ config = {}, ...rest }: Settings): Meaning {
  const { products = [], sessionOptions, enableShadowDOM } = config;
  return meaning({
    provider: [project.publicToken, { apiUrl: project.apiUrl }],
    redirect: products.includes('emailMagicLinks') ? (sessionOptions ?? {}) : undefined,
    products: products.map((name) => ({
      name,
      options: (name === 'otp' ? config.otpOptions : config.emailMagicLinksOptions) ?? {},
    })),
    rest: { ...rest, sessionOptions, enableShadowDOM },
  });
}

/** Runs host code with stand-ins for our packages, which note what they are given. */
async function run(code: string): Promise<Meaning> {
  let seen: Meaning | undefined;
  const note = ({ provider, redirect, products, ...rest }: Record<string, unknown>) => {
    seen = meaning({ provider, redirect, products, rest });
  };
  const createProvider = (...given: unknown[]) => given;
  const options =
    (name: string) =>
    (given: object = {}) => ({ name, options: given });
  const packages: Record<string, unknown> = {
    '@latchkey/client': { createProvider, handleRedirect: async (_provider: unknown, given = {}) => given },
    '@latchkey/eml': { emailMagicLinks: options('emailMagicLinks') },
    '@latchkey/otp': { otp: options('otp') },
    '@latchkey/shell': { Widget: note },
    '@latchkey/shell/mount': {
      mount: (target: string, props: Record<string, unknown>) => {
        expect(target).toBe('#login');
        note(props);
      },
    },
    '@latchkey/preset': {
      mountLogin: ({ client, publicToken, apiUrl, elementId, config, ...rest }: FlatOptions) => {
        expect(elementId).toBe('#login');
        const { products = ['emailMagicLinks'], emailMagicLinksOptions, otpOptions, ...others } = config ?? {};
        note({
          ...{ ...rest, ...others, provider: client ?? createProvider(publicToken, { apiUrl }) },
          products: products.map((name) => ({
            name,
            options: (name === 'otp' ? otpOptions : emailMagicLinksOptions) ?? {},
          })),
        });
      },
    },
    'react/jsx-runtime': { jsx: (component: (props: unknown) => unknown, props: unknown) => component(props) },
  };
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
  });
  const module: { Login?: () => unknown } = {};
  const context = createContext({ exports: module, require: (name: string) => packages[name] });
  await runInContext(`(async () => {${outputText}\n})()`, context);
  module.Login?.();
  if (!seen) throw new Error('The code draws no widget.');
  return seen;
}

interface FlatOptions {
  readonly client?: unknown;
  readonly publicToken?: string;
  readonly apiUrl?: string;
  readonly elementId: string;
  readonly config?: {
    readonly products?: readonly string[];
    readonly emailMagicLinksOptions?: object;
    readonly otpOptions?: object;
  };
}

/** As JSON has it: members that are `undefined` are gone, and nothing tells from which realm an object is. */
function meaning(value: unknown): Meaning {
  return JSON.parse(JSON.stringify(value)) as Meaning;
}
