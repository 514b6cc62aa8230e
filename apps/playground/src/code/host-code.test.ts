// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { format } from 'oxfmt';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { anyChoice } from '../choice/any-choice.js';
import { choose, contradictionOf, nothingChosen, type Choice } from '../choice/choice.js';
import { fieldAt } from '../choice/fields.js';
import { applyPreset, presets } from '../choice/presets.js';
import { wantedOf, type Wanted } from '../choice/settings.js';
import type { ChosenMode } from '../modes.js';
import { withStandIn } from '../one-tap.js';
import { flatCode } from './flat-form.js';
import { mountCode, reactCode } from './plugin-form.js';
import * as themes from '@latchkey/themes';
import { diagnosticsOf } from './testing/compile.js';

const project = {
  publicToken: 'public-token-test-00000000-0000-4000-8000-000000000000',
  apiUrl: 'http://localhost:4210',
};
/** The widget as the page shows it. */
const shownOf = (choice: Choice): Wanted => {
  const wanted = wantedOf(choice);
  return { ...wanted, settings: withStandIn(wanted.settings, project.apiUrl) };
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

const seed = fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31;
const samples: readonly Choice[] = [
  nothingChosen,
  choose(nothingChosen, 'config.products', []),
  choose(nothingChosen, 'config.products', ['emailMagicLinks']),
  choose(nothingChosen, 'config.otpOptions.methods', []),
  choose(nothingChosen, 'config.otpOptions.methods', ['email']),
  choose(nothingChosen, 'config.products', ['passkeys']),
  choose(nothingChosen, 'config.products', ['oauth']),
  choose(nothingChosen, 'config.products', ['crypto']),
  choose(choose(nothingChosen, 'config.products', ['oauth']), 'config.oauthOptions.google.one_tap', true),
  choose(nothingChosen, 'config.oauthOptions.providers', []),
  choose(nothingChosen, 'config.products', ['passwords', 'passkeys']),
  choose(nothingChosen, 'page.mode', 'resetPassword'),
  choose(nothingChosen, 'page.mode', 'passkeyRegistration'),
  // The configuration of `home-newcomer.spec.ts`, and that of each preset.
  choose(choose(choose(nothingChosen, 'locale', 'de'), 'page.look', 'brand'), 'config.products', ['passkeys', 'otp']),
  ...presets.map((preset) => applyPreset(nothingChosen, preset)),
  ...fc.sample(anyChoice(anyText), { numRuns: 120, seed }),
];

// One program for all, made before the first test: the compiler reads the workspace's types once.
const codes = samples.flatMap((choice) =>
  Object.entries(forms).map(([form, write]) => ({ choice, form, code: write(shownOf(choice), project) })),
);
const diagnostics = diagnosticsOf(codes.map(({ code }) => code));

const { kind } = fieldAt('config.oauthOptions.providers');
const providerTypes = kind.type === 'list' ? kind.among.map(({ value }) => value) : [];

const REFUSALS = {
  linksAndCodes: 'cannot be used together',
  passkeysAlone: 'needs another product that provides',
};

describe(`the host code of ${samples.length} configurations, seed ${seed}`, () => {
  it.each(Object.keys(forms))('compiles in the form %s, but for products that contradict each other', (form) => {
    const wrong = codes.flatMap((entry, at) => {
      const found = diagnostics[at] ?? [];
      const contradiction = form === 'flat' ? undefined : contradictionOf(entry.choice);
      const isAsTold = contradiction ? found.join().includes(REFUSALS[contradiction]) : found.length === 0;
      return entry.form !== form || isAsTold ? [] : [`${found.join('\n')}\n${entry.code}`];
    });
    expect(wrong).toEqual([]);
  });
});

it.each(Object.keys(forms) as (keyof typeof forms)[])('is formatted: %s', async (form) => {
  await fc.assert(
    fc.asyncProperty(anyChoice(asciiText), async (choice) => {
      const code = forms[form](shownOf(choice), project);
      const formatted = await format('host.tsx', code, { printWidth: 80, singleQuote: true, trailingComma: 'all' });
      expect(formatted).toEqual({ code, errors: [] });
    }),
    { numRuns: 30 },
  );
});

it('describes the widget of the page in all forms', async () => {
  await fc.assert(
    fc.asyncProperty(anyChoice(anyText), async (choice) => {
      const wanted = shownOf(choice);
      const meant = meaningOf(wanted);
      for (const write of Object.values(forms)) expect(await run(write(wanted, project))).toEqual(meant);
    }),
    { numRuns: 25 },
  );
});

it('imports no product that is not part of the widget', () => {
  const wanted = wantedOf(choose(nothingChosen, 'config.products', ['otp']));
  for (const write of Object.values(forms)) {
    expect(write(wanted, project)).not.toMatch(/eml|passwords|passkeys|oauth|crypto|oneTap|handleRedirect/i);
  }
});

it('imports each provider, and One Tap if a provider needs it', () => {
  let choice = choose(nothingChosen, 'config.products', ['oauth']);
  choice = choose(choice, 'config.oauthOptions.providers', ['github', 'google']);
  expect(reactCode(shownOf(choice), project)).toContain(`import { oauth, github, google } from 'latchkey/oauth';`);
  expect(reactCode(shownOf(choice), project)).not.toContain('onetap');
  choice = choose(choice, 'config.oauthOptions.google.one_tap', true);
  expect(reactCode(shownOf(choice), project)).toContain(`import { oneTap } from 'latchkey/onetap';`);
  expect(reactCode(shownOf(choice), project)).toContain(
    `oneTap({ scriptURL: 'http://localhost:4210/google/gsi/client' })`,
  );
  expect(flatCode(shownOf(choice), project)).toContain(`{ type: 'google', one_tap: true }`);
});

it('calls the plugins of options in the list of products, and names them in the flat form', () => {
  let choice = choose(choose(nothingChosen, 'config.products', ['otp']), 'config.intent', 'signIn');
  choice = choose(choice, 'config.neutral', true);
  choice = choose(choice, 'config.initialIdentifier.email', 'ada@example.com');
  for (const write of [reactCode, mountCode]) {
    const code = write(shownOf(choice), project);
    expect(code).toContain(`import { intent, neutral, initialIdentifier } from 'latchkey/options';`);
    expect(code).toMatch(/intent\('signIn'\),\s+neutral\(\),\s+initialIdentifier\({ email: 'ada@example.com' }\)/);
  }
  expect(flatCode(shownOf(choice), project)).toMatch(
    /intent: 'signIn',\s+neutral: true,\s+initialIdentifier: { email: 'ada@example.com' }/,
  );
  const elsewhere = choose(choice, 'page.mode', 'resetPassword');
  for (const write of Object.values(forms)) expect(write(shownOf(elsewhere), project)).not.toMatch(/intent|neutral/);
});

it.each([
  ['resetPassword', 'passwords'],
  ['passkeyRegistration', 'passkeys'],
])('imports only the mode %s of latchkey/%s', (mode, from) => {
  const wanted = wantedOf(choose(nothingChosen, 'page.mode', mode));
  for (const write of [reactCode, mountCode]) {
    expect(write(wanted, project)).toContain(`import { ${mode} } from 'latchkey/${from}';`);
    expect(write(wanted, project).match(/from 'latchkey/g)).toHaveLength(2);
  }
});

it('is short if nothing was changed', () => {
  const wanted = wantedOf(choose(nothingChosen, 'config.products', ['emailMagicLinks']));
  expect(flatCode(wanted, project)).toBe(`import { createProvider, handleRedirect } from 'latchkey';
import { mountLogin } from 'latchkey/preset';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const client = createProvider(publicToken, { apiUrl: 'http://localhost:4210' });

mountLogin({
  client,
  redirect: await handleRedirect(client),
  elementId: '#login',
});
`);
});

it('names the theme, and merges only what differs from it', () => {
  let choice = choose(choose(nothingChosen, 'config.products', ['otp']), 'page.look', 'dark');
  expect(reactCode(shownOf(choice), project)).toContain(`import { dark } from 'latchkey/themes';`);
  expect(reactCode(shownOf(choice), project)).toContain('styles={dark}');
  choice = choose(choose(choice, 'page.look', 'brand'), 'page.brand', '#0A7A3C');
  choice = choose(choice, 'styles.inputs.borderRadius', '0px');
  for (const write of Object.values(forms)) {
    expect(write(shownOf(choice), project)).toContain(`import { brand, mergeThemes } from 'latchkey/themes';`);
    expect(write(shownOf(choice), project)).toContain(`primary: '#0A7A3C'`);
    expect(write(shownOf(choice), project)).toContain(`mergeThemes(theme, { inputs: { borderRadius: '0px' } })`);
  }
});

it('loads the texts of a language, and keeps the own ones', () => {
  const choice = choose(choose(nothingChosen, 'locale', 'de'), 'strings.shell.title', 'Willkommen');
  for (const write of [reactCode, mountCode]) {
    expect(write(shownOf(choice), project)).toContain(`const language = await loadLocale('de');`);
    expect(write(shownOf(choice), project)).toContain('...language.strings');
  }
  expect(flatCode(shownOf(choice), project)).toContain(`locale: 'de',`);
});

/** A widget as its host describes it, whatever the form. */
interface Meaning {
  readonly provider: unknown;
  readonly redirect: unknown;
  readonly products: readonly unknown[];
  readonly mode: unknown;
  readonly rest: unknown;
}

type Config = NonNullable<Wanted['settings']['config']>;

/** The options whose plugins are in the list of products, in its order, and the names of the plugins' functions. */
const plugins = {
  signUpOptions: 'signUp',
  intent: 'intent',
  neutral: 'neutral',
  initialIdentifier: 'initialIdentifier',
  lastUsedFirst: 'lastUsedFirst',
  screenHistory: 'screenHistory',
  autoFocus: 'autoFocus',
} as const satisfies Partial<Record<keyof Config, string>>;

/** A product, a provider or a mode: what it is called, and its options. */
const called = (name: string, options: unknown = {}) => ({ name, options });

const pluginsOf = (config: Config) =>
  (Object.keys(plugins) as (keyof typeof plugins)[]).flatMap((name) => {
    const value = config[name];
    return value === undefined ? [] : [called(plugins[name], value === true ? undefined : value)];
  });

const productsOf = ({ products = [], ...config }: Config) => [
  ...products.flatMap((name) => {
    if (typeof name === 'object') return [];
    const { providers = [], oneTapScriptURL: scriptURL, ...urls } = config.oauthOptions ?? {};
    const all = {
      emailMagicLinks: config.emailMagicLinksOptions,
      otp: config.otpOptions,
      passwords: config.passwordOptions,
      passkeys: config.passkeyOptions,
      oauth: { providers: providers.map(({ type, ...options }) => called(type, options)), ...urls },
      crypto: undefined,
    };
    const hasOneTap = name === 'oauth' && providers.some(({ one_tap }) => one_tap);
    return [called(name, all[name]), ...(hasOneTap ? [called('oneTap', { scriptURL })] : [])];
  }),
  ...pluginsOf(config),
];

const modeIn = (mode: ChosenMode, { passwordOptions, passkeyOptions }: Config) =>
  ({
    login: undefined,
    resetPassword: called('resetPassword', passwordOptions),
    passkeyRegistration: called('passkeyRegistration', passkeyOptions),
  })[mode];

function meaningOf({ mode, settings: { config = {}, ...rest } }: Wanted): Meaning {
  const { products = [], sessionOptions, enableShadowDOM } = config;
  return meaning({
    provider: [project.publicToken, { apiUrl: project.apiUrl }],
    redirect: products.some((name) => name === 'emailMagicLinks' || name === 'oauth')
      ? (sessionOptions ?? {})
      : undefined,
    products: productsOf(config),
    mode: modeIn(mode, config),
    rest: { ...rest, sessionOptions, enableShadowDOM },
  });
}

/** Runs host code with stand-ins for our packages, which note what they are given. */
async function run(code: string): Promise<Meaning> {
  let seen: Meaning | undefined;
  const note = ({ provider, redirect, products, mode, strings, ...others }: Record<string, unknown>) => {
    // A language without texts of its own, as the stand-in of `loadLocale` returns it, is none.
    const rest = { ...others, ...(Object.keys(strings ?? {}).length > 0 && { strings }) };
    seen = meaning({ provider, redirect, products, mode, rest });
  };
  const createProvider = (...given: unknown[]) => given;
  const factories = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, (options?: object) => called(name, options)]));
  const mountFlat =
    (mode: ChosenMode, otherwise: Config['products'] = []) =>
    ({ client, publicToken, apiUrl, elementId, config = {}, ...rest }: FlatOptions) => {
      expect(elementId).toBe('#login');
      const { sessionOptions, enableShadowDOM } = config;
      note({
        ...{ ...rest, sessionOptions, enableShadowDOM },
        provider: client ?? createProvider(publicToken, { apiUrl }),
        products: productsOf({ products: otherwise, ...config }),
        mode: modeIn(mode, config),
      });
    };
  const packages: Record<string, unknown> = {
    latchkey: {
      createProvider,
      handleRedirect: async (_provider: unknown, given = {}) => given,
      Widget: note,
      mount: (target: string, props: Record<string, unknown>) => {
        expect(target).toBe('#login');
        note(props);
      },
    },
    'latchkey/crypto': factories('crypto'),
    'latchkey/oauth': factories('oauth', ...providerTypes),
    'latchkey/onetap': factories('oneTap'),
    'latchkey/eml': factories('emailMagicLinks'),
    'latchkey/otp': factories('otp'),
    'latchkey/passwords': factories('passwords', 'resetPassword'),
    'latchkey/passkeys': factories('passkeys', 'passkeyRegistration'),
    'latchkey/options': factories(...Object.values(plugins)),
    'latchkey/sign-up': factories('signUp'),
    'latchkey/locales': { loadLocale: async (locale: string) => ({ locale, strings: {} }) },
    'latchkey/themes': themes,
    'latchkey/preset': {
      mountLogin: mountFlat('login', ['emailMagicLinks']),
      mountResetPassword: mountFlat('resetPassword'),
      mountPasskeyRegistration: mountFlat('passkeyRegistration'),
    },
    'react/jsx-runtime': { jsx: (component: (props: unknown) => unknown, props: unknown) => component(props) },
  };
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
  });
  const module: Record<string, () => unknown> = {};
  const context = createContext({ exports: module, require: (name: string) => packages[name] });
  await runInContext(`(async () => {${outputText}\n})()`, context);
  for (const component of Object.values(module)) component();
  if (!seen) throw new Error('The code draws no widget.');
  return seen;
}

interface FlatOptions {
  readonly client?: unknown;
  readonly publicToken?: string;
  readonly apiUrl?: string;
  readonly elementId: string;
  readonly config?: Config;
}

/** As JSON has it: members that are `undefined` are gone, and nothing tells from which realm an object is. */
function meaning(value: unknown): Meaning {
  return JSON.parse(JSON.stringify(value)) as Meaning;
}
