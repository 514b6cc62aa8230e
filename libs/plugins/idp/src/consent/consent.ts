import type { ConsentAbout, ConsentItem, ConsentManifest, ConsentSection } from '../options.js';
import { destinationOf, type Destination } from './destination.js';
import { sanitizeName } from './names.js';
import { flowMessages, type Named } from '../messages.js';

/** A line of the list: one of our messages, or external text. */
export type Line = Named | string;

/** A line with detail lines below it. */
export interface Item {
  readonly text: Line;
  readonly details: readonly Line[];
}

/** Lines, with a heading if the host gives one. */
export interface Section {
  readonly header?: string;
  readonly items: readonly Item[];
}

/** What a person is asked to allow, ready to render. All external text is sanitised. */
export interface Consent {
  /** The signed-in person; empty if they have no email address, phone number or name. */
  readonly person: string;
  readonly client: string;
  readonly project: string;
  readonly destination: Destination;
  /** Whether the specification knows all grantable scopes (behaviour.md 6). */
  readonly isStandard: boolean;
  readonly sections: readonly Section[];
  /** Requested scopes that can't be granted. */
  readonly ungrantable: readonly Line[];
}

/** A requested scope, and whether it can be granted. */
export interface Scope {
  readonly scope: string;
  readonly isGrantable: boolean;
  /** The provider's own description, if it has one (RBAC). */
  readonly description?: string | undefined;
}

/** The input of {@link consentOf}. */
export interface ConsentFacts {
  readonly scopes: readonly Scope[];
  readonly redirectURI: string;
  readonly clientId: string;
  readonly clientName: unknown;
  /** Sanitised, and never empty. */
  readonly project: string;
  /** Sanitised. */
  readonly person: string;
  readonly getManifest?: ((about: ConsentAbout) => ConsentManifest) | undefined;
}

const KNOWN = ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access']; // behaviour.md 5

/** Whether the specification has a text for the scope. */
export const isKnown = (scope: string): boolean => KNOWN.includes(scope);

/** Computes what to show (behaviour.md 6). Reports an invalid host manifest to `warn`. Otherwise pure. */
export function consentOf(facts: ConsentFacts, warn: (cause: unknown) => void): Consent {
  const { clientId, clientName, project, person, redirectURI, scopes } = facts;
  const destination = destinationOf(redirectURI);
  const client = sanitizeName(clientName) || destination.shown || flowMessages.app.text;
  const granted = scopes.filter(({ isGrantable }) => isGrantable);
  const about = { scopes: granted.map(({ scope }) => scope), clientId, clientName: client, projectName: project };
  return {
    person,
    client,
    project,
    destination,
    isStandard: granted.every(({ scope }) => isKnown(scope)),
    sections: hostSections(facts.getManifest, about, warn) ?? [{ items: itemsOf(granted) }],
    ungrantable: scopes.filter(({ isGrantable }) => !isGrantable).map((scope) => lineOf(scope)),
  };
}

/** The list of behaviour.md 6. Pure. */
export function itemsOf(scopes: readonly Scope[]): readonly Item[] {
  const has = (name: string) => scopes.some(({ scope }) => scope === name);
  const details = [
    ...(has('profile') ? [flowMessages.profileName] : []),
    ...(has('email') ? [flowMessages.profileEmail] : []),
    ...(has('phone') ? [flowMessages.profilePhone] : []),
  ].map((message) => ({ message }));
  const own = [
    ...(has('openid') ? [{ text: { message: flowMessages.identity }, details: [] }] : []),
    ...(details[0] ? [{ text: { message: flowMessages.profile }, details }] : []),
    ...(has('offline_access') ? [{ text: { message: flowMessages.offline }, details: [] }] : []),
    // The specification has no line for this scope; without one, a person would grant it unseen.
    ...(has('full_access') ? [{ text: { message: flowMessages.full }, details: [] }] : []),
  ];
  const others = scopes.filter(({ scope }) => !isKnown(scope));
  return [...own, ...others.map((scope) => ({ text: lineOf(scope), details: [] }))];
}

function lineOf({ scope, description }: Scope): Line {
  // A name without visible characters is shown as code points, so that no line is blank.
  const name = sanitizeName(scope) || [...scope].slice(0, 8).map(codePointOf).join(' ');
  return sanitizeName(description) || { message: flowMessages.scope, names: { scope: name } };
}

const codePointOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`;

function hostSections(
  getManifest: ConsentFacts['getManifest'],
  about: ConsentAbout,
  warn: (cause: unknown) => void,
): readonly Section[] | undefined {
  if (!getManifest) return undefined;
  try {
    const given: unknown = getManifest(about);
    if (!Array.isArray(given)) throw new TypeError('It gave no list.');
    const hasSections = given.some((entry) => Array.isArray(Object(entry).items));
    const sections = hasSections
      ? (given as readonly ConsentSection[]).map(({ header, items }) => ({
          ...(sanitizeName(header) && { header: sanitizeName(header) }),
          items: items.map(itemOf),
        }))
      : [{ items: (given as readonly (ConsentItem | string)[]).map(itemOf) }];
    if (!sections.some(({ items }) => items[0])) throw new TypeError('Its list is empty.');
    return sections;
  } catch (cause) {
    warn(cause);
    return undefined;
  }
}

function itemOf(entry: ConsentItem | string): Item {
  const { text, details = [] } = typeof entry === 'string' ? { text: entry } : entry;
  const line = sanitizeName(text);
  if (!line) throw new TypeError('One of its items has no text.');
  return { text: line, details: details.map(sanitizeName).filter(Boolean) };
}
