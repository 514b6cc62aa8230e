import type { ConsentAbout, ConsentItem, ConsentManifest, ConsentSection } from './options.js';
import { destinationOf, type Destination } from './destination.js';
import { tidy } from './tidy.js';
import { words, type Named } from './words.js';

/** A line of the list: our words, or a text from outside. */
export type Line = Named | string;

/** A line with what is said below it. */
export interface Item {
  readonly text: Line;
  readonly details: readonly Line[];
}

/** Lines, with a heading where a host gives one. */
export interface Section {
  readonly header?: string;
  readonly items: readonly Item[];
}

/** What a person is asked to allow, ready to be drawn. Every text from outside is tidy. */
export interface Consent {
  /** Who is signed in; empty where nothing is known of them but that they are. */
  readonly person: string;
  readonly client: string;
  readonly project: string;
  readonly destination: Destination;
  /** Nothing but scopes that the specification knows (SPEC section 6). */
  readonly isStandard: boolean;
  readonly sections: readonly Section[];
  /** What was asked for and can't be granted. */
  readonly ungrantable: readonly Line[];
}

/** A scope of a request, and what became of it. */
export interface Scope {
  readonly scope: string;
  readonly isGrantable: boolean;
  /** The provider's own, where it has one (RBAC). */
  readonly description?: string | undefined;
}

/** What a {@link Consent} is made of. */
export interface ConsentFacts {
  readonly scopes: readonly Scope[];
  readonly redirectURI: string;
  readonly clientId: string;
  readonly clientName: unknown;
  /** Tidy, and never empty. */
  readonly project: string;
  /** Tidy. */
  readonly person: string;
  readonly getManifest?: ((about: ConsentAbout) => ConsentManifest) | undefined;
}

const KNOWN = ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access']; // SPEC section 5

/** Whether the specification has words for the scope. */
export const isKnown = (scope: string): boolean => KNOWN.includes(scope);

/** Makes of the facts what is shown (SPEC section 6). `warn` is told what a host's manifest got wrong. Pure otherwise. */
export function consentOf(facts: ConsentFacts, warn: (cause: unknown) => void): Consent {
  const { clientId, clientName, project, person, redirectURI, scopes } = facts;
  const destination = destinationOf(redirectURI);
  const client = tidy(clientName) || destination.shown || words.app.text;
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

/** The list of SPEC section 6. Pure. */
export function itemsOf(scopes: readonly Scope[]): readonly Item[] {
  const has = (name: string) => scopes.some(({ scope }) => scope === name);
  const details = [
    ...(has('profile') ? [words.profileName] : []),
    ...(has('email') ? [words.profileEmail] : []),
    ...(has('phone') ? [words.profilePhone] : []),
  ].map((words) => ({ words }));
  const own = [
    ...(has('openid') ? [{ text: { words: words.identity }, details: [] }] : []),
    ...(details[0] ? [{ text: { words: words.profile }, details }] : []),
    ...(has('offline_access') ? [{ text: { words: words.offline }, details: [] }] : []),
    // The specification has no line for it; nobody may grant it without having read of it.
    ...(has('full_access') ? [{ text: { words: words.full }, details: [] }] : []),
  ];
  const others = scopes.filter(({ scope }) => !isKnown(scope));
  return [...own, ...others.map((scope) => ({ text: lineOf(scope), details: [] }))];
}

function lineOf({ scope, description }: Scope): Line {
  // What has no letter left that can be seen is named by its code points, so that no line is blank.
  const name = tidy(scope) || [...scope].slice(0, 8).map(codePointOf).join(' ');
  return tidy(description) || { words: words.scope, names: { scope: name } };
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
          ...(tidy(header) && { header: tidy(header) }),
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
  const line = tidy(text);
  if (!line) throw new TypeError('One of its items has no text.');
  return { text: line, details: details.map(tidy).filter(Boolean) };
}
