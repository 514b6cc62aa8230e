import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { filesUnder, packages, shown } from '../workspace/packages.mjs';

// The README of a published package: one sentence, an example of at most ten lines, its options, events, messages and
// slots, and its size (`sizes.mjs`). The sources say which of these a package has: each must be in the README.

const MOST_LINES = 10;
const README = 'README.md';
/** Its code is that of other packages, and hosts install those. */
const WITHOUT_USE = '@latchkey/core';
const SLOTS = '@latchkey/slots';
/** Its fakes take the places of products, in any slot. */
const TESTING = '@latchkey/testing';
/** What a source contains that defines one of the facts. */
const DEFINES = /optionDescriptions|defineMessages|Event =|defineSlot|@latchkey\/slots/;
/** Packages that take options besides those that the sources describe. */
const WITH_OPTIONS = [
  'client',
  'element',
  'emulator',
  'kernel',
  'options',
  'preset',
  'session',
  'shell',
  'testing',
  'upgrade',
  'vite',
];

/** The published packages, with the text of their README. */
export function publishedReadmes() {
  return packages()
    .filter(({ manifest }) => !manifest.private)
    .map(({ folder, manifest, layer }) => {
      const path = join(folder, README);
      return { folder, layer, name: manifest.name, path, text: readFileSync(path, 'utf8') };
    });
}

/**
 * What a README lacks.
 *
 * @param {{ name: string, path: string, text: string }} readme
 * @param {ReturnType<typeof factsOf>} facts what the package has
 * @returns {string[]} one sentence for each
 */
export function lacksOf({ name, path, text }, facts) {
  const isUsed = name !== WITHOUT_USE;
  const lacks = [
    !isOneSentence(text) && 'its first paragraph is not one sentence',
    isUsed && !hasExample(text) && `no example has at most ${MOST_LINES} lines`,
    hasOptions(name) && !/^\| (Option|Prop|Attribute)\b/m.test(text) && 'it has no table of options',
    !/^## Size$/m.test(text) && 'it has no section "## Size"',
    ...Object.entries(facts).flatMap(([kind, values]) =>
      values.filter((value) => !names(text, value)).map((value) => `its ${kind} do not include \`${value}\``),
    ),
  ];
  return lacks.filter(Boolean).map((lack) => `${shown(path)}: ${lack}.`);
}

/**
 * What the sources of a package define for hosts.
 *
 * @param {{ folder: string, name: string }} one
 * @param {readonly string[]} slots the names of all slots
 */
export function factsOf({ folder, name }, slots) {
  const facts = { options: [], events: [], messages: [], slots: name === SLOTS ? [...slots] : [] };
  for (const source of sourcesOf(folder)) {
    const visit = (node) => {
      facts.options.push(...optionsIn(node));
      facts.events.push(...eventsIn(node));
      facts.messages.push(...messagesIn(node));
      if (name !== TESTING) facts.slots.push(...importsOfSlots(node).filter((slot) => slots.includes(slot)));
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return Object.fromEntries(Object.entries(facts).map(([kind, values]) => [kind, [...new Set(values)]]));
}

/** The names of the slots that products share. */
export function slotNames() {
  const { folder } = packages().find(({ manifest }) => manifest.name === SLOTS);
  const names = [];
  for (const source of sourcesOf(folder)) {
    const visit = (node) => {
      const isSlot =
        ts.isVariableDeclaration(node) && node.initializer && /^defineSlot\b/.test(node.initializer.getText());
      if (isSlot) names.push(node.name.getText());
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return names;
}

function sourcesOf(folder) {
  const sources = join(folder, 'src');
  return (existsSync(sources) ? filesUnder(sources) : [])
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|test-d)\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, 'utf8')])
    .filter(([, code]) => DEFINES.test(code))
    .map(([path, code]) => ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true));
}

/** The keys of `optionDescriptions`. */
function optionsIn(node) {
  if (!ts.isVariableDeclaration(node) || node.name.getText() !== 'optionDescriptions') return [];
  const [record] = descendants(node, ts.isObjectLiteralExpression);
  return record.properties.flatMap(({ name }) => name?.getText() ?? []);
}

/** The values of `type` in the union of a package's events. */
function eventsIn(node) {
  const isEvents = ts.isTypeAliasDeclaration(node) && /Event$/.test(node.name.text) && isExported(node);
  if (!isEvents) return [];
  return descendants(node, ts.isPropertySignature)
    .filter(({ name }) => name.getText() === 'type')
    .flatMap((member) => descendants(member, ts.isStringLiteral).map(({ text }) => text));
}

/** The ids of `defineMessages('id', { key: text })`: `id.key`. */
function messagesIn(node) {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'defineMessages') return [];
  const [id, texts] = node.arguments;
  if (!ts.isStringLiteral(id) || !ts.isObjectLiteralExpression(texts)) return [];
  return texts.properties.flatMap(({ name }) => (name ? `${id.text}.${name.getText().replace(/['"]/g, '')}` : []));
}

function importsOfSlots(node) {
  const isOfSlots = ts.isImportDeclaration(node) && node.moduleSpecifier.text === SLOTS;
  if (!isOfSlots) return [];
  return descendants(node, ts.isImportSpecifier).map(({ name, propertyName }) => (propertyName ?? name).text);
}

function isExported(node) {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function descendants(node, isWanted) {
  const found = [];
  const visit = (child) => {
    if (isWanted(child)) found.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

/** Whether the paragraph below the title is one sentence. */
function isOneSentence(text) {
  const [title, first] = text.split('\n\n');
  return /^# \S+$/.test(title) && (first.match(/[.!?](?=\s|$)/g) ?? []).length === 1 && first.trimEnd().endsWith('.');
}

/** Whether a fence contains at most ten lines, without empty ones and comments. */
function hasExample(text) {
  const fences = [...text.matchAll(/^```(?:ts|tsx|js|jsx|sh)\b.*\n([\s\S]*?)^```/gm)].map(([, code]) => code);
  const examples = fences.filter((code) => !/^npm install .*\n$/.test(code));
  return examples.some(
    (code) => code.split('\n').filter((line) => /\S/.test(line) && !/^\s*\/\//.test(line)).length <= MOST_LINES,
  );
}

function hasOptions(name) {
  return WITH_OPTIONS.includes(basename(name));
}

/** Whether a README names a value in code; `shell.method.…` names all that begin so. */
function names(text, value) {
  const codes = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);
  return codes.some((code) => code === value || (code.endsWith('…') && value.startsWith(code.slice(0, -1))));
}
