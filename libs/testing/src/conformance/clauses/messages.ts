import { vi } from 'vitest';
import type { Clause } from '../clause.js';
import { failuresOf } from '../run/failures.js';
import { outsideMarks } from '../run/marks.js';
import type { ShownMessage } from '../run/observer.js';
import { isExposed } from '../run/page.js';
import type { Snapshot } from '../run/snapshot.js';
import { describeElement } from '../run/snapshot.js';
import { snapshotsOf, snapshotWithout, walksOf } from '../run/walk.js';
import type { Subject } from '../subject.js';

/** The messages of the plugin that its flows have shown, also after failures. */
async function shownOf(subject: Subject): Promise<readonly ShownMessage[]> {
  const runs = [...(await walksOf(subject)), ...(await failuresOf(subject, 'refusal'))];
  return runs.flatMap(({ observed }) => observed.messages);
}

const ownShownOf = async (subject: Subject) =>
  (await shownOf(subject)).filter(({ message }) => message.id.startsWith(`${subject.id}.`));

/** Returns the ids that the package declares: its list, or the ids in its sources. */
async function declaredIds(subject: Subject): Promise<readonly string[]> {
  const module = await subject.plugin.optionDescriptions?.();
  const list = await module?.loadMessageIds?.();
  return list?.messageIds ?? idsInSources(subject);
}

function idsInSources({ sources, id }: Subject): readonly string[] {
  return sources.flatMap(({ path, text }) => {
    if (path.includes('/locales/')) return [];
    const defined = [...text.matchAll(/defineMessages\(\s*(['"])([\w-]+)\1,\s*\{([^}]*)\}/g)];
    const keys = defined.flatMap(([, , prefix = '', body = '']) =>
      [...body.matchAll(/^\s*['"]?(\w+)['"]?:/gm)].map(([, key]) => `${prefix}.${key}`),
    );
    const written = [...text.matchAll(/\bid:\s*['"]([\w-]+\.\w+)['"]/g)].map(([, written = '']) => written);
    return [...keys, ...written].filter((found) => found.startsWith(`${id}.`));
  });
}

const messageIds: Clause = {
  id: 'message-ids',
  title: 'shows messages under its own ids',
  reason: 'Hosts replace texts by id, and the prefix tells whose text it is.',
  fix: 'Define messages by defineMessages(id, { … }), with the id of the plugin.',
  check: async (subject) => {
    const { products = [] } = subject.options;
    const prefixes = ['shell', 'error', subject.id, ...products.map(({ id }) => id)];
    return (await shownOf(subject))
      .map(({ message: { id } }) => id)
      .filter((id) => !prefixes.some((prefix) => new RegExp(`^${prefix}\\.[\\w-]+$`).test(id)))
      .map((id) => `A view shows the message ${JSON.stringify(id)}.`);
  },
};

/** Attributes that people read or hear. */
const TEXT_ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
];

/** Texts of an element and its descendants, in the order of the document, with what each belongs to. */
function textsOf(root: Element): readonly { readonly text: string; readonly of: Element }[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: { readonly text: string; readonly of: Element }[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (parentElement) texts.push({ text: data, of: parentElement });
  }
  return texts;
}

/** Whether a text may have no message: it has no letters, or the person or the provider has written it. */
function isForeign(text: string, of: Element, known: string): boolean {
  return !/\p{L}/u.test(text) || !isExposed(of) || of.closest('bdi, output, select') !== null || known.includes(text);
}

/** Returns the texts of a snapshot that belong to no message. */
function unmarkedIn({ root, where }: Snapshot, known: string): readonly string[] {
  const texts = textsOf(root);
  const outside = outsideMarks(texts.map(({ text }) => text));
  const found = texts.flatMap(({ of }, index) => {
    const text = outside[index] ?? '';
    return isForeign(text, of, known) ? [] : [`${where}: the text ${JSON.stringify(text)} of ${describeElement(of)}`];
  });
  for (const element of root.querySelectorAll('*')) {
    for (const name of TEXT_ATTRIBUTES) {
      const [text = ''] = outsideMarks([element.getAttribute(name) ?? '']);
      if (!isForeign(text, element, known)) found.push(`${where}: the attribute ${name}=${JSON.stringify(text)}`);
    }
  }
  return found;
}

/** A finding without its place. */
const textOnly = (finding: string) => /(the (text|attribute) .*?)( of <|$)/.exec(finding)?.[1];

const textInMessages: Clause = {
  id: 'text-in-messages',
  title: 'takes each visible and spoken text from a message',
  reason: 'A text in the code cannot be translated, and a host cannot replace it.',
  fix: 'Define a message, and show it by useMessage().',
  check: async (subject) => {
    const known = JSON.stringify(subject.flows.map(({ steps }) => steps.map(({ calls, fields }) => [calls, fields])));
    const other = await snapshotWithout(subject);
    const ofOthers = other ? unmarkedIn(other, known).map(textOnly) : [];
    return (await snapshotsOf(subject)).flatMap((snapshot) =>
      unmarkedIn(snapshot, known)
        .filter((text) => !ofOthers.includes(textOnly(text)))
        .map((text) => `${text} has no message.`),
    );
  },
};

const placeholdersFilled: Clause = {
  id: 'placeholders-filled',
  title: 'fills each placeholder of a message',
  reason: 'A person would read the braces, or a sentence with a gap.',
  fix: 'Pass the value: t(messages.sent, { number }).',
  check: async (subject) =>
    (await shownOf(subject))
      .filter(({ message, text, params = {} }) => {
        const hasBraces = /\{\w+\}/.test(text) && !/\{\w+\}/.test(Object.values(params).join());
        const isEmpty = Object.entries(params).some(
          ([name, value]) => value === '' && message.text.includes(`{${name}}`),
        );
        return hasBraces || isEmpty;
      })
      .map(({ message, text }) => `The message ${message.id} is shown as ${JSON.stringify(text)}.`),
};

const messageText: Clause = {
  id: 'message-text',
  title: 'has messages without markup and without spaces at their ends',
  reason: 'Messages are shown as text, and other languages put spaces elsewhere.',
  fix: 'Write plain text, and let the view draw elements around it.',
  check: async (subject) =>
    (await ownShownOf(subject)).flatMap(({ message: { id, text } }) =>
      text.trim() !== text || text === '' || /<\/?[a-z][^>]*>/i.test(text)
        ? [`The text of ${id} is ${JSON.stringify(text)}.`]
        : [],
    ),
};

const messagesDeclared: Clause = {
  id: 'messages-declared',
  title: 'declares each message that it shows',
  reason: 'The widget reports a text of the host for an unknown id as a mistake.',
  fix: 'Add the id to the list that loadMessageIds loads.',
  check: async (subject) => {
    const declared = await declaredIds(subject);
    return (await ownShownOf(subject))
      .filter(({ message }) => !declared.includes(message.id))
      .map(({ message }) => `The message ${message.id} is shown, but not declared.`);
  },
};

type Texts = Readonly<Record<string, unknown>>;

/** Loads the texts of each language. */
async function localesOf({
  options: { locales },
  localeFiles,
}: Subject): Promise<readonly (readonly [name: string, texts: Texts])[]> {
  const loaders =
    locales ??
    Object.fromEntries(localeFiles.map(({ path, absolute }) => [path, () => vi.importActual<object>(absolute)]));
  return Promise.all(
    Object.entries(loaders).map(async ([name, load]) => {
      const texts = Object.values(await load()).find((value) => typeof value === 'object' && value !== null);
      return [name, Object(texts) as Texts] as const;
    }),
  );
}

const localeComplete: Clause = {
  id: 'locale-complete',
  title: 'has each text in each of its languages',
  reason: 'A missing text appears in English between translated ones.',
  fix: 'Add the text to the file of the language.',
  check: async (subject) => {
    const ids = new Set([
      ...(await declaredIds(subject)),
      ...(await ownShownOf(subject)).map(({ message }) => message.id),
    ]);
    return (await localesOf(subject)).flatMap(([name, texts]) =>
      [...ids].filter((id) => !texts[id]).map((id) => `The language ${name} has no text for ${id}.`),
    );
  },
};

const localeKnown: Clause = {
  id: 'locale-known',
  title: 'has no text without a message in its languages',
  reason: 'Such a text is left over, or its id is misspelled.',
  fix: 'Remove it, or correct its id.',
  check: async (subject) => {
    const ids = [...(await declaredIds(subject)), ...(await ownShownOf(subject)).map(({ message }) => message.id)];
    return (await localesOf(subject)).flatMap(([name, texts]) =>
      Object.keys(texts)
        .filter((id) => !id.startsWith('error.') && !ids.includes(id))
        .map((id) => `The language ${name} has a text for ${id}, which is no message.`),
    );
  },
};

const placeholdersIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** The placeholders that a text of a language uses, of those that the English text has. */
function usedPlaceholders(text: unknown, names: readonly string[]): readonly string[] {
  if (typeof text !== 'function') return placeholdersIn(String(text));
  const filled = String(
    (text as (params: object) => unknown)(Object.fromEntries(names.map((name) => [name, `{${name}}`]))),
  );
  return placeholdersIn(filled);
}

const localePlaceholders: Clause = {
  id: 'locale-placeholders',
  title: 'uses the placeholders of the English text in each of its languages',
  reason: 'Without the placeholder, the person does not read the number, name or time.',
  fix: 'Write the same names in braces.',
  check: async (subject) => {
    const shown = await ownShownOf(subject);
    return (await localesOf(subject)).flatMap(([name, texts]) =>
      shown.flatMap(({ message: { id, text } }) => {
        const [expected, own] = [placeholdersIn(text), texts[id]];
        // Counts are formatted by functions, which take no placeholder.
        if (own === undefined || usedPlaceholders(own, expected).join() === expected.join()) return [];
        return [`The text of ${id} in ${name} has other placeholders than ${JSON.stringify(text)}.`];
      }),
    );
  },
};

/** Clauses about texts. */
export const messageClauses: readonly Clause[] = [
  messageIds,
  textInMessages,
  placeholdersFilled,
  messageText,
  messagesDeclared,
  localeComplete,
  localeKnown,
  localePlaceholders,
];
