import type { Clause } from '../clause.js';
import { failuresOf } from '../run/failures.js';
import { perform } from '../run/play.js';
import { isExposed, nameOf, settle } from '../run/page.js';
import { describeElement, focusedIn, type Snapshot } from '../run/snapshot.js';
import { snapshotsOf, snapshotWithout, walksOf, type WalkOptions } from '../run/walk.js';
import type { Subject } from '../subject.js';
import { vi } from 'vitest';
import { violations } from '../../violations.js';

const HEADING = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const CONTROL = 'button, a[href], [role="button"], [role="link"]';
const FIELD = 'input:not([type="hidden"]), select, textarea';
/** A field that a person types into. */
const TYPED =
  'input:not([type="hidden"], [type="checkbox"], [type="radio"], [readonly], [hidden], [tabindex="-1"]), textarea';

const exposed = ({ root }: Pick<Snapshot, 'root'>, selector: string): readonly Element[] =>
  [...root.querySelectorAll(selector)].filter(isExposed);

/** Leaves out the ids of React, which differ between widgets. */
const withoutIds = (text: string) => text.replace(/ (id|for|aria-\w+)="[^"]*"/g, '');

/** A clause about each snapshot of the usual walks. Leaves out what the other products do alone. */
function snapshotClause(rest: Omit<Clause, 'check'>, check: (snapshot: Snapshot) => readonly string[]): Clause {
  const ofAll = async (subject: Subject) => {
    const other = await snapshotWithout(subject);
    const known = other ? check(other).map(withoutIds) : [];
    return (await snapshotsOf(subject)).flatMap((snapshot) =>
      check(snapshot)
        .filter((what) => !known.includes(withoutIds(what)))
        .map((what) => `${snapshot.where}: ${what}.`),
    );
  };
  return { ...rest, check: ofAll };
}

const screenHeading = snapshotClause(
  {
    id: 'screen-heading',
    title: 'has exactly one heading on each screen',
    reason: 'The heading names the screen, and takes the focus if the screen has no field.',
    fix: 'Draw the screen by <Screen heading={…}>, without other headings.',
  },
  (snapshot) => {
    const { length } = exposed(snapshot, HEADING);
    return length === 1 ? [] : [`there are ${length} headings`];
  },
);

const screenWayOut: Clause = {
  id: 'screen-way-out',
  title: 'has a way on or back on each screen',
  reason: 'A person on a screen without a control has to reload the page.',
  fix: 'Leave the button of <Screen> to go back, or add a button that continues.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, snapshots, observed, failure }) => {
      // A plugin may hold the sign-in of another one.
      const hasEnded = observed.events.some(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE');
      const isSignedIn = failure === undefined && (hasEnded || flow.steps.at(-1)?.signsIn === true);
      const last = isSignedIn ? snapshots.at(-1)?.screen : undefined;
      return snapshots
        .filter(({ screen }) => screen !== last)
        .filter((snapshot) => !exposed(snapshot, CONTROL).some((control) => !control.hasAttribute('disabled')))
        .map(({ where }) => `${where}: there is no button and no link.`);
    }),
};

const signedInFinal: Clause = {
  id: 'signed-in-final',
  title: 'offers no way back after a sign-in',
  reason: 'The form before asks a person who is signed in to sign in.',
  fix: 'Write <Screen back={false}> for the screen that follows the sign-in.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ flow, snapshots, failure }) => {
      const last = snapshots.at(-1);
      if (failure !== undefined || !flow.steps.at(-1)?.signsIn || !last) return [];
      const controls = exposed(last, CONTROL).map(nameOf);
      return controls.includes('Go back') ? [`${last.where}: there is the button "Go back".`] : [];
    }),
};

const screenFocus: Clause = {
  id: 'screen-focus',
  title: 'leaves the focus in the first field when a screen appears, or on the heading of a screen without one',
  reason: 'The first key does what the person came for. The widget moves the focus there.',
  fix: 'Draw one heading on the screen, and give the focus to no button of a screen with a field.',
  check: async (subject) =>
    (await walksOf(subject)).flatMap(({ snapshots }) =>
      snapshots.flatMap((snapshot, index) => {
        const earlier = snapshots[index - 1];
        if (!earlier || earlier.screen === snapshot.screen) return [];
        const focused = focusedIn(snapshot);
        const hasField = exposed(snapshot, TYPED).length > 0;
        if (focused?.matches(hasField ? FIELD : `${HEADING}, ${FIELD}`)) return [];
        return [`${snapshot.where}: ${focused ? describeElement(focused) : 'nothing'} has the focus.`];
      }),
    ),
};

const headingLevel: Clause = {
  id: 'heading-level',
  title: 'uses the heading level of the host',
  reason: 'The host knows where the widget stands in the outline of its page.',
  fix: 'Draw the screen by <Screen>, or pass `useWidget().props.headingLevel` to the heading.',
  check: async (subject) =>
    (await walksOf(subject, { name: 'level 4', props: { headingLevel: 4 } })).flatMap(({ snapshots }) =>
      snapshots.flatMap((snapshot) =>
        exposed(snapshot, HEADING)
          .filter((heading) => heading.tagName !== 'H4' && heading.getAttribute('aria-level') !== '4')
          .map((heading) => `${snapshot.where}: ${describeElement(heading)} has another level than 4.`),
      ),
    ),
};

const backKeepsText: Clause = {
  id: 'back-keeps-text',
  title: 'keeps the typed text of the first screen for a person who goes back',
  reason: 'People go back to correct one letter.',
  fix: 'Keep the typed text in the state of the plugin, not in that of the component.',
  check: async (subject) => {
    const found: string[] = [];
    const other = await snapshotWithout(subject);
    const ofOthers = other ? exposed(other, FIELD).map(nameOf) : [];
    for (const flow of subject.flows) {
      const [first] = flow.steps;
      if (!first?.fields || first.signsIn) continue;
      const fields = Object.fromEntries(Object.entries(first.fields).filter(([label]) => !ofOthers.includes(label)));
      const lost = await subject.withWidget({ flow }, async (widget) => {
        const { page } = widget;
        try {
          await perform(widget, first);
        } catch {
          return [];
        }
        if (!page.findButton('Go back')) return [];
        page.press('Go back');
        const [firstLabel = ''] = Object.keys(fields);
        await settle(() => page.findField(firstLabel) !== undefined);
        return Object.entries(fields).filter(([label, text]) => page.findField(label)?.value !== text);
      });
      found.push(...lost.map(([label]) => `${flow.name}: the field "${label}" is empty after going back.`));
    }
    return found;
  },
};

const fieldsEmpty: Clause = {
  id: 'fields-empty',
  title: 'shows each field empty until the person types, or with what they have typed before',
  reason: 'A person would have to delete the text, or would send it.',
  fix: 'Begin with an empty text in the state, and clear the code when another one is sent.',
  check: async (subject) => {
    const texts = 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), textarea';
    return (await walksOf(subject)).flatMap(({ flow, snapshots }) => {
      const typed = flow.steps.flatMap(({ fields = {} }) => Object.values(fields));
      return snapshots.flatMap((snapshot) =>
        (exposed(snapshot, texts) as readonly HTMLInputElement[])
          .filter(({ value }) => value !== '' && !typed.includes(value))
          .map((field) => `${snapshot.where}: ${describeElement(field)} has the text ${JSON.stringify(field.value)}.`),
      );
    });
  },
};

const fieldAttributes = snapshotClause(
  {
    id: 'field-attributes',
    title: 'has a name and a token for autofill on each field',
    reason: 'Password managers, keyboards and autofill read them (WCAG 1.3.5).',
    fix: 'Write `name` and `autoComplete`, also where the value is "off".',
  },
  (snapshot) =>
    exposed(snapshot, FIELD)
      .filter((field) => !/^(checkbox|radio|search)$/.test(field.getAttribute('type') ?? ''))
      .flatMap((field) =>
        ['name', 'autocomplete']
          .filter((name) => !field.hasAttribute(name))
          .map((name) => `${describeElement(field)} has no ${name}`),
      ),
);

const noDisabled = snapshotClause(
  {
    id: 'no-disabled-controls',
    title: 'disables no button or field while it works',
    reason: 'A disabled element loses the focus, and screen readers skip it.',
    fix: 'Draw buttons by FlowButton, or use aria-disabled and ignore the press.',
  },
  (snapshot) =>
    exposed(snapshot, 'button[disabled], input[disabled], select[disabled]').map(
      (element) => `${describeElement(element)} is disabled`,
    ),
);

const decorationHidden = snapshotClause(
  {
    id: 'decoration-hidden',
    title: 'hides decoration from screen readers',
    reason: 'A picture without a name is read as "graphic", and its parts as a list of groups.',
    fix: 'Write aria-hidden="true" or alt="" for decoration, role="img" and a name for content.',
  },
  (snapshot) => [
    ...exposed(snapshot, 'svg')
      .filter((svg) => svg.parentElement?.closest('svg') === null)
      .filter((svg) => !(svg.getAttribute('role') === 'img' && svg.hasAttribute('aria-label')))
      .map((svg) => `${describeElement(svg)} is neither hidden nor named`),
    ...exposed(snapshot, 'img:not([alt])').map((image) => `${describeElement(image)} has no alt`),
  ],
);

/** Puts a snapshot into the page for axe, which cannot check elements outside of it. */
async function axeFindings({ root, where }: Snapshot): Promise<readonly string[]> {
  document.body.append(root);
  try {
    return (await violations(root)).map((violation) => `${where}: ${violation.slice(0, 300)}.`);
  } finally {
    root.remove();
  }
}

async function axeOfAll(snapshots: readonly Snapshot[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const snapshot of snapshots) found.push(...(await axeFindings(snapshot)));
  return found;
}

const AXE_FIX = 'See the rule of axe that is named.';

const axeScreens: Clause = {
  id: 'axe',
  title: 'passes axe on each screen, at rest and busy',
  reason: 'The rules of axe find missing names, wrong roles and wrong references (WCAG 2.2).',
  fix: AXE_FIX,
  check: async (subject) => axeOfAll(await snapshotsOf(subject)),
};

const axeFailed: Clause = {
  id: 'axe-failed',
  title: 'passes axe on each screen with a failure',
  reason: 'Messages that appear later are often the ones without a role or a reference.',
  fix: AXE_FIX,
  check: async (subject) => {
    const usual = await axeScreens.check(subject);
    const rulesOf = (text: string) => text.slice(text.indexOf(': ') + 2);
    const known = new Set(usual.map(rulesOf));
    const failures = await failuresOf(subject, 'refusal');
    const found = await axeOfAll(failures.map(({ snapshot }) => snapshot));
    return found.filter((text) => !known.has(rulesOf(text)));
  },
};

/** Lets media queries match, for styles and components that ask for them. */
function matchMediaFor(query: string): () => void {
  return () => {
    const answer = (media: string) => ({
      matches: media.includes(query),
      media,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    });
    vi.stubGlobal('matchMedia', answer);
  };
}

/** Looks that jsdom can show: media queries that components read, and the direction of the text. */
const LOOKS: readonly (WalkOptions & { readonly what: string })[] = [
  { name: 'dark', what: 'in dark mode', prepare: matchMediaFor('prefers-color-scheme: dark') },
  { name: 'forced-colors', what: 'in forced colours', prepare: matchMediaFor('forced-colors: active') },
  { name: 'rtl', what: 'from right to left', props: { strings: { 'shell.dir': 'rtl', 'shell.lang': 'ar' } } },
];

const axeLooks: readonly Clause[] = LOOKS.map(({ what, ...options }) => ({
  id: `axe-${options.name}`,
  title: `passes axe on each screen ${what}`,
  reason: 'Components that ask for the look or the direction draw other elements then.',
  fix: AXE_FIX,
  check: async (subject) => {
    const usual = new Set((await snapshotsOf(subject)).map(contentOf));
    const walks = await walksOf(subject, options);
    vi.unstubAllGlobals();
    // A screen with the same elements has the same findings.
    const others = walks.flatMap(({ snapshots }) => snapshots).filter((snapshot) => !usual.has(contentOf(snapshot)));
    const found = await axeOfAll(others);
    return [...walks.flatMap(({ failure }) => failure ?? []).map((why) => `${what}: ${why}.`), ...found];
  },
}));

/** The elements of a snapshot as a text, without ids of React and the direction of the whole. */
function contentOf({ root }: Snapshot): string {
  const describe = (element: Element): string =>
    `${describeElement(element)}${[...element.children].map(describe).join('')}`;
  return [...root.children]
    .map(describe)
    .join('')
    .replace(/[«:_]r[\w:]*[»_:]?\w?/g, 'r')
    .replace(/ (dir|lang)="(rtl|ar)"/g, '');
}

/** Clauses about screens. */
export const screenClauses: readonly Clause[] = [
  screenHeading,
  screenWayOut,
  signedInFinal,
  screenFocus,
  headingLevel,
  backKeepsText,
  fieldsEmpty,
  fieldAttributes,
  noDisabled,
  decorationHidden,
  axeScreens,
  axeFailed,
  ...axeLooks,
];
