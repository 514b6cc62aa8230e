import { compose, describeIssue, type AnyPlugin, type Composition, type Issue } from '@latchkey/kernel';
import * as slots from '@latchkey/slots';
import { vi } from 'vitest';
import type { Clause } from '../clause.js';
import { codeByEmail, emailForm, linkByEmail, phoneForm, providerButtons } from '../../neighbours.js';
import { openWidget } from '../run/open-widget.js';
import { flush } from '../run/page.js';
import type { Subject } from '../subject.js';

/** The ids of the slots that all packages share. */
const sharedSlots = () =>
  Object.values(slots).flatMap((value) =>
    typeof value === 'object' && 'id' in value && 'combine' in value ? [value.id] : [],
  );

/** Composes products with the plugin, as a mode if it is one. */
function composed(subject: Subject, others: readonly AnyPlugin[], isLast = true): Composition {
  const plugin = subject.create();
  const { products = [], isMode } = subject.options;
  if (isMode) return compose([...products, ...others], plugin);
  return compose(isLast ? [...products, ...others, plugin] : [plugin, ...others, ...products]);
}

const textOf = (issue: Issue) => issue.message ?? describeIssue(issue);

const slotsKnown: Clause = {
  id: 'slots-known',
  title: 'contributes only to slots that exist',
  reason: 'Nobody reads a slot with a misspelled id.',
  fix: 'Import the slot from @latchkey/slots, or name the slots of other packages in the test.',
  check: ({ plugin, id, options }) => {
    const known = [...sharedSlots(), ...(options.slots ?? []).map((slot) => slot.id)];
    return (plugin.contributes ?? [])
      .filter(({ slot }) => !known.includes(slot) && !slot.startsWith(`${id}/`))
      .map(({ slot }) => `There is no slot "${slot}".`);
  },
};

const composesAlone: Clause = {
  id: 'composes-alone',
  title: 'composes without an issue with the products that it requires',
  reason: 'The widget leaves out what has an issue.',
  fix: 'Correct the contribution or the rule, or list the required products in the test.',
  check: (subject) => composed(subject, []).issues.map((issue) => `The composition has an issue: ${textOf(issue)}`),
};

/** Small products of the kit that stand for each kind of method. */
const kitNeighbours = (): readonly AnyPlugin[] => [
  emailForm(),
  phoneForm(),
  providerButtons(['One', 'Two']),
  linkByEmail(),
  codeByEmail(),
];

const composesWithOthers: Clause = {
  id: 'composes-with-others',
  title: 'composes with other products without an unexplained issue',
  reason: 'Hosts combine products freely. A conflict needs a sentence that the plugin declares.',
  fix: 'Declare the conflict by a capability, with a sentence, or correct the contribution.',
  check: (subject) => {
    const alone = composed(subject, []).issues.map(textOf);
    const others = [...kitNeighbours(), ...(subject.options.neighbours ?? [])];
    return others.flatMap((other) => {
      if (other.id === subject.id) return [];
      const without = compose([...(subject.options.products ?? []), other]).issues.map(textOf);
      const known = [...alone, ...without, ...declaredConflicts([subject.plugin, other])];
      return composed(subject, [other])
        .issues.map(textOf)
        .filter((text) => !known.includes(text))
        .map((text) => `With the product "${other.id}", there is an issue: ${text}`);
    });
  },
};

const declaredConflicts = (plugins: readonly AnyPlugin[]) =>
  plugins.flatMap(({ conflicts = {}, requires = {} }) => [...Object.values(conflicts), ...Object.values(requires)]);

const orderFree: Clause = {
  id: 'order-independent',
  title: 'composes in any order',
  reason: 'The order of the products decides the order on the screen, and nothing else.',
  fix: 'Read other products through slots with `slot.from`, not through the order of the list.',
  check: (subject) => {
    const { isMode } = subject.options;
    if (isMode) return [];
    const issuesOf = (isLast: boolean) =>
      composed(subject, [emailForm(), providerButtons(['One'])], isLast)
        .issues.map(textOf)
        .sort()
        .join(' ');
    const [last, first] = [issuesOf(true), issuesOf(false)];
    return last === first ? [] : [`As the first product it has other issues than as the last: ${first || last}`];
  },
};

const rulesPure: Clause = {
  id: 'rules-pure',
  title: 'has rules that only read the composition and explain what they report',
  reason: 'The widget composes again after each change of the products.',
  fix: 'Return the issues, each with the code "left-out" or "contradiction" and a sentence, and change nothing.',
  check: (subject) => {
    const composition = composed(subject, [emailForm()]);
    return (subject.plugin.rules ?? []).flatMap((rule) => {
      try {
        const [first, second] = [rule(composition), rule(composition)];
        const found =
          JSON.stringify(first) === JSON.stringify(second) ? [] : ['A rule returns other issues the second time.'];
        return [
          ...found,
          ...first
            .filter(({ message = '' }) => message.split(' ').length < 3)
            .map(() => 'An issue of a rule has no sentence.'),
        ];
      } catch (error) {
        return [`A rule throws: ${String(error)}.`];
      }
    });
  },
};

const methodNames: Clause = {
  id: 'method-names',
  title: 'names its methods by its id',
  reason: 'The stored method of the last sign-in marks the tab of this product.',
  fix: 'Write "pager", or "pager:voice" for one of several methods.',
  check: (subject) => {
    const { read } = composed(subject, []);
    const own = <T extends { readonly plugin: string }>(items: readonly T[]) =>
      items.filter(({ plugin }) => plugin === subject.id);
    const methods = [
      ...own(read(slots.loginTabs)).map(({ method }) => method),
      ...own(read(slots.emailSenders)).map(({ value }) => value.method),
    ];
    return methods
      .filter((method) => method !== subject.id && !method.startsWith(`${subject.id}:`))
      .map((method) => `There is the method "${method}".`);
  },
};

const SOME_TEXT = '0201 555';

const twoWidgets: Clause = {
  id: 'two-widgets',
  title: 'works twice on one page',
  reason: 'A page may have a widget in its header and one in its content.',
  fix: 'Keep the state in the slice, and take ids from useId.',
  check: (subject) =>
    subject.withWidget({ flow: subject.flows[0] as never }, async (first) => {
      const second = await openWidget({ ...subject.composed(), props: subject.flows[0]?.props });
      try {
        await flush();
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
        const found = twice.map((id) => `Two elements have the id "${id}".`);
        const fieldsOf = ({ root }: typeof first.page) => [
          ...root.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])'),
        ];
        const [field] = fieldsOf(first.page);
        const label = field?.labels?.[0]?.textContent;
        if (!field || !label) return found;
        first.page.type(label, SOME_TEXT);
        await flush();
        const isShared = fieldsOf(second.page).some(({ value }) => value === SOME_TEXT);
        return isShared ? [...found, 'A text that is typed into one widget appears in the other.'] : found;
      } finally {
        second.close();
        vi.useFakeTimers();
      }
    }),
};

const productsChange: Clause = {
  id: 'products-change',
  title: 'keeps the typed text when the host creates the products again',
  reason: 'Many hosts write the list of products into the component, so that each render creates new ones.',
  fix: 'Keep the typed text in the slice, and contribute the same view components.',
  check: (subject) =>
    subject.withWidget({ flow: subject.flows[0] as never }, async ({ page, update }) => {
      const [label] = Object.keys(subject.flows[0]?.steps[0]?.fields ?? {});
      if (label === undefined || !page.findField(label) || subject.options.isMode) return [];
      page.type(label, SOME_TEXT);
      const field = page.field(label);
      const typed = field.value;
      update(subject.composed().products);
      await flush();
      if (page.findField(label)?.value !== typed) return ['The typed text is gone after the products have changed.'];
      return document.activeElement === page.findField(label)
        ? []
        : ['The field loses the focus when the products change.'];
    }),
};

/** Clauses about other products and other widgets. */
export const compositionClauses: readonly Clause[] = [
  slotsKnown,
  composesAlone,
  composesWithOthers,
  orderFree,
  rulesPure,
  methodNames,
  twoWidgets,
  productsChange,
];
