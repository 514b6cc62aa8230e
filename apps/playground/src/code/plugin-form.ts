import type { ProductName } from '@latchkey/preset';
import type { Settings } from '../choice/paths.js';
import type { Wanted } from '../choice/settings.js';
import type { BuiltMode } from '../modes.js';
import { call, list, literal, place, raw, returnElement, type Piece } from './print.js';
import { hasReturns, providerLines, redirectCall, restOf, spread, type Project } from './project.js';

interface FactoryCode {
  readonly factory: string;
  readonly from: string;
  readonly optionsOf: (settings: Settings) => object | undefined;
}

/** How each product is written, in the alphabetical order of its package. */
const productCode: { readonly [Name in ProductName]?: FactoryCode } = {
  emailMagicLinks: {
    factory: 'emailMagicLinks',
    from: '@latchkey/eml',
    optionsOf: ({ config }) => config?.emailMagicLinksOptions,
  },
  otp: { factory: 'otp', from: '@latchkey/otp', optionsOf: ({ config }) => config?.otpOptions },
  passkeys: { factory: 'passkeys', from: '@latchkey/passkeys', optionsOf: ({ config }) => config?.passkeyOptions },
  passwords: { factory: 'passwords', from: '@latchkey/passwords', optionsOf: ({ config }) => config?.passwordOptions },
};

/** How each mode but log-in is written, and what a component that draws it is called. */
const modeCode: { readonly [M in BuiltMode]?: FactoryCode & { readonly component: string } } = {
  resetPassword: {
    factory: 'resetPassword',
    from: '@latchkey/passwords',
    optionsOf: ({ config }) => config?.passwordOptions,
    component: 'NewPassword',
  },
  passkeyRegistration: {
    factory: 'passkeyRegistration',
    from: '@latchkey/passkeys',
    optionsOf: ({ config }) => config?.passkeyOptions,
    component: 'Passkeys',
  },
};

/** The host code that composes products itself, with the React component. */
export function reactCode(wanted: Wanted, project: Project): string {
  const { settings } = wanted;
  const mode = modeCode[wanted.mode];
  const returns = hasReturns(wanted);
  const { sessionOptions, enableShadowDOM } = settings.config ?? {};
  const rest = restOf(settings);
  // What is an object stands outside of the component: a new one in each render would be a change.
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

/** The host code that composes products itself, for pages without JSX. */
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
  return (config?.products ?? []).flatMap((name) => productCode[name] ?? []);
}

function productList(settings: Settings): Piece {
  return list(chosenProducts(settings).map((product) => factoryCall(product, settings)));
}

function factoryCall({ factory, optionsOf }: FactoryCode, settings: Settings): Piece {
  const options = optionsOf(settings);
  return call(factory, options ? [literal(options)] : []);
}

function imports(wanted: Wanted, widget: string): string[] {
  const called = [...chosenProducts(wanted.settings), modeCode[wanted.mode]];
  return [
    `import { createProvider${hasReturns(wanted) ? ', handleRedirect' : ''} } from '@latchkey/client';`,
    ...[...Object.values(productCode), ...Object.values(modeCode)]
      .filter((code) => called.includes(code))
      .map(({ factory, from }) => `import { ${factory} } from '${from}';`),
    widget,
  ];
}

function attribute(name: string, piece: Piece, value: unknown): string {
  if (typeof value === 'string' && /^[\w-]*$/.test(value)) return `${name}="${value}"`;
  return `${name}={${piece.flat}}`;
}
