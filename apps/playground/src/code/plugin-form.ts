import type { ProductName } from '@latchkey/preset';
import type { Settings } from '../choice/paths.js';
import type { Wanted } from '../choice/settings.js';
import type { ChosenMode } from '../modes.js';
import { call, list, literal, object, place, raw, returnElement, type Piece } from './print.js';
import { hasReturns, providerLines, redirectCall, spread, type Project } from './project.js';
import { restOf, type Rest } from './rest.js';

interface FactoryCode {
  readonly factory: string;
  readonly from: string;
  /** The member of the flat configuration that has the options of its call. @default none */
  readonly configKey?: keyof NonNullable<Settings['config']>;
  /** The argument of its call, if it is not the value of `configKey`. */
  readonly optionsOf?: (settings: Settings) => Piece | undefined;
  /** Other exports of its package that the argument uses. */
  readonly namesOf?: (settings: Settings) => readonly string[];
}

/** The code of each product. */
const productCode: Readonly<Record<ProductName, FactoryCode>> = {
  crypto: { factory: 'crypto', from: 'latchkey/crypto' },
  emailMagicLinks: { factory: 'emailMagicLinks', from: 'latchkey/eml', configKey: 'emailMagicLinksOptions' },
  oauth: { factory: 'oauth', from: 'latchkey/oauth', optionsOf: oauthOptions, namesOf: providerNames },
  otp: { factory: 'otp', from: 'latchkey/otp', configKey: 'otpOptions' },
  passkeys: { factory: 'passkeys', from: 'latchkey/passkeys', configKey: 'passkeyOptions' },
  passwords: { factory: 'passwords', from: 'latchkey/passwords', configKey: 'passwordOptions' },
};

/** The product that a provider with `one_tap` needs in addition; the flat form adds it itself. */
const oneTapCode: FactoryCode = {
  factory: 'oneTap',
  from: 'latchkey/onetap',
  optionsOf: ({ config }) => {
    const scriptURL = config?.oauthOptions?.oneTapScriptURL;
    return scriptURL === undefined ? undefined : literal({ scriptURL });
  },
};

/** The code of the plugins of options, in the order of the preset. */
const pluginCode: readonly FactoryCode[] = [
  { factory: 'signUp', from: 'latchkey/sign-up', configKey: 'signUpOptions' },
  { factory: 'intent', from: 'latchkey/options', configKey: 'intent' },
  { factory: 'neutral', from: 'latchkey/options', configKey: 'neutral' },
  { factory: 'initialIdentifier', from: 'latchkey/options', configKey: 'initialIdentifier' },
  { factory: 'lastUsedFirst', from: 'latchkey/options', configKey: 'lastUsedFirst' },
  { factory: 'screenHistory', from: 'latchkey/options', configKey: 'screenHistory' },
  { factory: 'autoFocus', from: 'latchkey/options', configKey: 'autoFocus' },
];

/** The code of each mode but log-in, and the name of a component that renders it. */
const modeCode: { readonly [M in ChosenMode]?: FactoryCode & { readonly component: string } } = {
  resetPassword: {
    factory: 'resetPassword',
    from: 'latchkey/passwords',
    configKey: 'passwordOptions',
    component: 'NewPassword',
  },
  passkeyRegistration: {
    factory: 'passkeyRegistration',
    from: 'latchkey/passkeys',
    configKey: 'passkeyOptions',
    component: 'Passkeys',
  },
};

/** Writes host code that composes products itself, with the React component. */
export function reactCode(wanted: Wanted, project: Project): string {
  const { settings } = wanted;
  const mode = modeCode[wanted.mode];
  const returns = hasReturns(wanted);
  const { sessionOptions, enableShadowDOM } = settings.config ?? {};
  const rest = restOf(wanted, true);
  const attributes = [
    'provider={provider}',
    'products={products}',
    ...(mode ? ['mode={mode}'] : []),
    ...(returns ? ['redirect={redirect}'] : []),
    ...(sessionOptions ? ['sessionOptions={sessionOptions}'] : []),
    ...rest.members.map(([name, piece]) => attribute(name, isMade(piece) ? raw(name) : piece)),
    ...(enableShadowDOM ? ['enableShadowDOM'] : []),
  ];
  return [
    ...imports(wanted, rest, 'Widget'),
    '',
    ...providerLines(project, 'provider'),
    ...(returns ? [place('const redirect = ', redirectCall(settings, 'provider'), '', ';')] : []),
    place('const products = ', productList(settings), '', ' as const;'),
    ...(mode ? [place('const mode = ', factoryCall(mode, settings), '', ';')] : []),
    ...(sessionOptions ? [place('const sessionOptions = ', literal(sessionOptions), '', ';')] : []),
    ...rest.lines,
    ...rest.members
      .filter(([, piece]) => isMade(piece))
      .map(([name, piece]) => place(`const ${name} = `, piece, '', isLiteral(piece) ? ' as const;' : ';')),
    '',
    `export function ${mode?.component ?? 'Login'}() {`,
    returnElement('Widget', attributes, '  '),
    '}',
    '',
  ].join('\n');
}

/** Writes host code that composes products itself, for pages without JSX. */
export function mountCode(wanted: Wanted, project: Project): string {
  const { settings } = wanted;
  const mode = modeCode[wanted.mode];
  const { sessionOptions, enableShadowDOM } = settings.config ?? {};
  const rest = restOf(wanted, true);
  const props: [string, Piece][] = [
    ['provider', raw('provider')],
    ['products', productList(settings)],
    ...(mode ? [['mode', factoryCall(mode, settings)] satisfies [string, Piece]] : []),
    ...(hasReturns(wanted) ? [['redirect', redirectCall(settings, 'provider')] satisfies [string, Piece]] : []),
    ...(sessionOptions ? [['sessionOptions', literal(sessionOptions)] satisfies [string, Piece]] : []),
    ...rest.members.map(([name, piece]): [string, Piece] => [name, piece]),
    ...(enableShadowDOM ? [['enableShadowDOM', raw('true')] satisfies [string, Piece]] : []),
  ];
  return [
    ...imports(wanted, rest, 'mount'),
    '',
    ...providerLines(project, 'provider'),
    ...rest.lines,
    '',
    place('', call('mount', [literal('#login'), spread(props)]), '', ';'),
    '',
  ].join('\n');
}

function chosenProducts({ config }: Settings): FactoryCode[] {
  const hasOneTap = config?.oauthOptions?.providers.some(({ one_tap }) => one_tap);
  const products = (config?.products ?? []).flatMap((name) => {
    // The playground names its products; objects are those of the official UI.
    if (typeof name === 'object') return [];
    return name === 'oauth' && hasOneTap ? [productCode.oauth, oneTapCode] : productCode[name];
  });
  return [...products, ...pluginCode.filter(({ configKey }) => configKey && config?.[configKey] !== undefined)];
}

function oauthOptions({ config }: Settings): Piece | undefined {
  if (!config?.oauthOptions) return undefined;
  const { providers, oneTapScriptURL: _isOfOneTap, ...rest } = config.oauthOptions;
  const calls = providers.map(({ type, ...options }) =>
    call(type, Object.keys(options).length > 0 ? [literal(options)] : []),
  );
  const others = Object.entries(rest).map(([name, value]): [string, Piece] => [name, literal(value)]);
  return object([['providers', list(calls)], ...others]);
}

function providerNames({ config }: Settings): readonly string[] {
  return config?.oauthOptions?.providers.map(({ type }) => type) ?? [];
}

function productList(settings: Settings): Piece {
  return list(chosenProducts(settings).map((product) => factoryCall(product, settings)));
}

function factoryCall({ factory, configKey, optionsOf }: FactoryCode, settings: Settings): Piece {
  const given = configKey && settings.config?.[configKey];
  // `true` in the flat form is a plugin without an argument.
  const options = optionsOf ? optionsOf(settings) : given && given !== true && literal(given);
  return call(factory, options ? [options] : []);
}

function imports(wanted: Wanted, rest: Rest, widget: 'Widget' | 'mount'): string[] {
  const mode = modeCode[wanted.mode];
  const called = [...chosenProducts(wanted.settings), ...(mode ? [mode] : [])];
  const packages = [...new Set(called.map(({ from }) => from))].sort();
  return [
    importOf(['createProvider', ...(hasReturns(wanted) ? ['handleRedirect'] : []), widget], 'latchkey'),
    ...packages.map((from) => {
      const codes = called.filter((code) => code.from === from);
      return importOf(
        codes.flatMap(({ factory, namesOf }) => [factory, ...(namesOf?.(wanted.settings) ?? [])]),
        from,
      );
    }),
    ...rest.imports,
  ];
}

function importOf(names: readonly string[], from: string): string {
  const named = names.map((name): [string, Piece] => [name, raw(name)]);
  return place('import ', object(named), '', ` from '${from}';`);
}

/** Whether the code makes an object, which would be a new one in each render inside of the component. */
function isMade({ flat }: Piece): boolean {
  return flat === undefined || /^(\{|[\w. ]+\()/.test(flat);
}

/** Whether the code is an object literal, whose choices such as 'dark' would be any text for TypeScript. */
function isLiteral({ broken }: Piece): boolean {
  return broken('').startsWith('{');
}

function attribute(name: string, { flat = '' }: Piece): string {
  return /^'[\w-]*'$/.test(flat) ? `${name}="${flat.slice(1, -1)}"` : `${name}={${flat}}`;
}
