import type { WidgetProps } from '@latchkey/shell';
import { attributes } from './attributes.js';
import type { LoginElementProperties } from './types.js';

/** Every property, and whether it is passed to the widget as it is. */
const propertyTable = {
  publicToken: false,
  apiUrl: false,
  config: false,
  provider: false,
  products: false,
  mode: false,
  redirect: false,
  callbacks: false,
  enableShadowDOM: false,
  problems: false,
  redirectTo: true,
  sessionOptions: true,
  styles: true,
  strings: true,
  locale: true,
  headingLevel: true,
  telemetry: true,
  lastUsed: true,
  checkOptions: true,
} satisfies Record<keyof LoginElementProperties, boolean>;

/** The names of all properties. */
export const propertyNames = Object.keys(propertyTable) as readonly (keyof LoginElementProperties)[];

type Values = { readonly [Name in keyof LoginElementProperties]?: NonNullable<LoginElementProperties[Name]> };

/** What an element's attributes and properties say. */
export interface Inputs {
  /** The properties that are set, each else from its attribute. */
  readonly values: Values;
  /** Identifies the configuration: the property or the attribute's text. */
  readonly configKey: unknown;
  /** Whether the configuration is no JSON object. */
  readonly hasInvalidConfig: boolean;
  readonly handleRedirect: 'on' | 'confirm' | 'off' | undefined;
  /** Sentences about values that are left out. */
  readonly problems: readonly string[];
}

/** Reads the attributes and properties of an element. */
export function readInputs(element: Element, properties: LoginElementProperties): Inputs {
  const problems: string[] = [];
  const values: Record<string, unknown> = { ...properties };
  let hasInvalidConfig = false;
  for (const { name, property, read } of attributes) {
    const own = values[property] ?? undefined;
    const given = own ?? element.getAttribute(name) ?? undefined;
    values[property] = given;
    if (typeof given !== 'string') continue;
    const place = own === undefined ? `attribute "${name}"` : `property "${property}"`;
    values[property] = read(given, place, (sentence) => {
      problems.push(sentence);
      hasInvalidConfig ||= property === 'config';
    });
  }
  const { handleRedirect } = values as { handleRedirect?: Inputs['handleRedirect'] };
  const configKey = properties.config ?? element.getAttribute('config') ?? undefined;
  return { values, configKey, hasInvalidConfig, handleRedirect, problems };
}

/** Returns the props that are passed to the widget as they are. Absent ones are undefined, which removes earlier ones. */
export function plainProps(values: Values): Partial<WidgetProps> {
  const names = propertyNames.filter((name) => propertyTable[name]);
  return Object.fromEntries(names.map((name) => [name, values[name] ?? undefined]));
}
