import type { ProductName } from '@latchkey/preset';
import type { Settings } from '../choice/paths.js';
import type { Wanted } from '../choice/settings.js';
import type { ChosenMode } from '../modes.js';
import { call, list, literal, object, place, raw, returnElement, type Piece } from './print.js';
import { hasReturns, providerLines, redirectCall, restOf, spread, type Project } from './project.js';

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
  crypto: { factory: 'crypto', from: '@latchkey/crypto' },
  emailMagicLinks: { factory: 'emailMagicLinks', from: '@latchkey/eml', configKey: 'emailMagicLinksOptions' },
  oauth: { factory: 'oauth', from: '@latchkey/oauth', optionsOf: oauthOptions, namesOf: providerNames },
  otp: { factory: 'otp', from: '@latchkey/otp', configKey: 'otpOptions' },
  passkeys: { factory: 'passkeys', from: '@latchkey/passkeys', configKey: 'passkeyOptions' },
  passwords: { factory: 'passwords', from: '@latchkey/passwords', configKey: 'passwordOptions' },
};

/** The product that a provider with `one_tap` needs in addition; the flat form adds it itself. */
const oneTapCode: FactoryCode = {
  factory: 'oneTap',
  from: '@latchkey/onetap',
  optionsOf: ({ config }) => {
    const scriptURL = config?.oauthOptions?.oneTapScriptURL;
    return scriptURL === undefined ? undefined : literal({ scriptURL });
  },
};

/** The code of each mode but log-in, and the name of a component that renders it. */
const modeCode: { readonly [M in ChosenMode]?: FactoryCode & { readonly component: string } } = {
  resetPassword: {
    factory: 'resetPassword',
    from: '@latchkey/passwords',
    configKey: 'passwordOptions',
    component: 'NewPassword',
  },
  passkeyRegistration: {
    factory: 'passkeyRegistration',
    from: '@latchkey/passkeys',
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
  const rest = restOf(settings);
  // Objects are outside of the component: a new object in each render would be a change.
  const isObject = (value: unknown) => typeof value === 'object';
  const attributes = [
    'provider={provider}',
    'products={products}',
    ...(mode ? ['mode={mode}'] : []),
    ...(returns ? ['redirect={redirect}'] : []),
    ...(sessionOptions ? ['sessionOptions={sessionOptions}'] : []),
    ...rest.map(([name, value]) => attribute(name, isObject(value) ? raw(name) : literal(value), value)),
    ...(enableShadowDOM ? ['enableShadowDOM'] : []),
  ];
  return [
    ...imports(wanted, `import { Widget } from '@latchkey/shell';`),
    '',
    ...providerLines(project, 'provider'),
    ...(returns ? [place('const redirect = ', redirectCall(settings, 'provider'), '', ';')] : []),
    place('const products = ', productList(settings), '', ' as const;'),
    ...(mode ? [place('const mode = ', factoryCall(mode, settings), '', ';')] : []),
    ...(sessionOptions ? [place('const sessionOptions = ', literal(sessionOptions), '', ';')] : []),
    ...rest
      .filter(([, value]) => isObject(value))
      .map(([name, value]) => place(`const ${name} = `, literal(value), '', ';')),
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
  const props: [string, Piece][] = [
    ['provider', raw('provider')],
    ['products', productList(settings)],
    ...(mode ? [['mode', factoryCall(mode, settings)] satisfies [string, Piece]] : []),
    ...(hasReturns(wanted) ? [['redirect', redirectCall(settings, 'provider')] satisfies [string, Piece]] : []),
    ...(sessionOptions ? [['sessionOptions', literal(sessionOptions)] satisfies [string, Piece]] : []),
    ...restOf(settings).map(([name, value]): [string, Piece] => [name, literal(value)]),
    ...(enableShadowDOM ? [['enableShadowDOM', raw('true')] satisfies [string, Piece]] : []),
  ];
  return [
    ...imports(wanted, `import { mount } from '@latchkey/shell/mount';`),
    '',
    ...providerLines(project, 'provider'),
    '',
    place('', call('mount', [literal('#login'), spread(props)]), '', ';'),
    '',
  ].join('\n');
}

function chosenProducts({ config }: Settings): FactoryCode[] {
  const hasOneTap = config?.oauthOptions?.providers.some(({ one_tap }) => one_tap);
  return (config?.products ?? []).flatMap((name) =>
    name === 'oauth' && hasOneTap ? [productCode.oauth, oneTapCode] : productCode[name],
  );
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
  const options = optionsOf ? optionsOf(settings) : given && literal(given);
  return call(factory, options ? [options] : []);
}

function imports(wanted: Wanted, widget: string): string[] {
  const called = [...chosenProducts(wanted.settings), modeCode[wanted.mode]];
  return [
    `import { createProvider${hasReturns(wanted) ? ', handleRedirect' : ''} } from '@latchkey/client';`,
    ...[...Object.values(productCode), oneTapCode, ...Object.values(modeCode)]
      .filter((code) => called.includes(code))
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ factory, from, namesOf }) => importOf([factory, ...(namesOf?.(wanted.settings) ?? [])], from)),
    widget,
  ];
}

function importOf(names: readonly string[], from: string): string {
  const named = names.map((name): [string, Piece] => [name, raw(name)]);
  return place('import ', object(named), '', ` from '${from}';`);
}

function attribute(name: string, piece: Piece, value: unknown): string {
  if (typeof value === 'string' && /^[\w-]*$/.test(value)) return `${name}="${value}"`;
  return `${name}={${piece.flat}}`;
}
