import type { ProductName } from '@latchkey/preset';
import type { Settings } from '../choice/paths.js';
import { call, list, literal, place, raw, returnElement, type Piece } from './print.js';
import { hasReturns, providerLines, redirectCall, restOf, spread, type Project } from './project.js';

interface ProductCode {
  readonly factory: string;
  readonly from: string;
  readonly optionsOf: (settings: Settings) => object | undefined;
}

/** How each product is written, in the alphabetical order of its package. */
const productCode: { readonly [Name in ProductName]?: ProductCode } = {
  emailMagicLinks: {
    factory: 'emailMagicLinks',
    from: '@latchkey/eml',
    optionsOf: ({ config }) => config?.emailMagicLinksOptions,
  },
  otp: { factory: 'otp', from: '@latchkey/otp', optionsOf: ({ config }) => config?.otpOptions },
};

/** The host code that composes products itself, with the React component. */
export function reactCode(settings: Settings, project: Project): string {
  const { sessionOptions, enableShadowDOM } = settings.config ?? {};
  const rest = restOf(settings);
  // What is an object stands outside of the component: a new one in each render would be a change.
  const isObject = (value: unknown) => typeof value === 'object';
  const attributes = [
    'provider={provider}',
    'products={products}',
    ...(hasReturns(settings) ? ['redirect={redirect}'] : []),
    ...(sessionOptions ? ['sessionOptions={sessionOptions}'] : []),
    ...rest.map(([name, value]) => attribute(name, isObject(value) ? raw(name) : literal(value), value)),
    ...(enableShadowDOM ? ['enableShadowDOM'] : []),
  ];
  return [
    ...imports(settings, `import { Widget } from '@latchkey/shell';`),
    '',
    ...providerLines(project, 'provider'),
    ...(hasReturns(settings) ? [place('const redirect = ', redirectCall(settings, 'provider'), '', ';')] : []),
    place('const products = ', productList(settings), '', ' as const;'),
    ...(sessionOptions ? [place('const sessionOptions = ', literal(sessionOptions), '', ';')] : []),
    ...rest
      .filter(([, value]) => isObject(value))
      .map(([name, value]) => place(`const ${name} = `, literal(value), '', ';')),
    '',
    'export function Login() {',
    returnElement('Widget', attributes, '  '),
    '}',
    '',
  ].join('\n');
}

/** The host code that composes products itself, for pages without JSX. */
export function mountCode(settings: Settings, project: Project): string {
  const { sessionOptions, enableShadowDOM } = settings.config ?? {};
  const props: [string, Piece][] = [
    ['provider', raw('provider')],
    ['products', productList(settings)],
    ...(hasReturns(settings) ? [['redirect', redirectCall(settings, 'provider')] satisfies [string, Piece]] : []),
    ...(sessionOptions ? [['sessionOptions', literal(sessionOptions)] satisfies [string, Piece]] : []),
    ...restOf(settings).map(([name, value]): [string, Piece] => [name, literal(value)]),
    ...(enableShadowDOM ? [['enableShadowDOM', raw('true')] satisfies [string, Piece]] : []),
  ];
  return [
    ...imports(settings, `import { mount } from '@latchkey/shell/mount';`),
    '',
    ...providerLines(project, 'provider'),
    '',
    place('', call('mount', [literal('#login'), spread(props)]), '', ';'),
    '',
  ].join('\n');
}

function chosenProducts({ config }: Settings): ProductCode[] {
  return (config?.products ?? []).flatMap((name) => productCode[name] ?? []);
}

function productList(settings: Settings): Piece {
  return list(
    chosenProducts(settings).map(({ factory, optionsOf }) => {
      const options = optionsOf(settings);
      return call(factory, options ? [literal(options)] : []);
    }),
  );
}

function imports(settings: Settings, widget: string): string[] {
  const wanted = chosenProducts(settings);
  return [
    `import { createProvider${hasReturns(settings) ? ', handleRedirect' : ''} } from '@latchkey/client';`,
    ...Object.values(productCode)
      .filter((product) => wanted.includes(product))
      .map(({ factory, from }) => `import { ${factory} } from '${from}';`),
    widget,
  ];
}

function attribute(name: string, piece: Piece, value: unknown): string {
  if (typeof value === 'string' && /^[\w-]*$/.test(value)) return `${name}="${value}"`;
  return `${name}={${piece.flat}}`;
}
