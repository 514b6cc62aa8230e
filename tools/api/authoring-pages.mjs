import { lists, messagesIn } from '../checks/message-ids.mjs';
import { packages, workspace } from '../workspace/packages.mjs';
import { inline, parseDoc, proseOf } from './doc-comments.mjs';
import { exportSection, exportsOf, linker, table } from './package-page.mjs';
import { isListed } from './listed.mjs';
import { capabilitiesIn, slotsIn } from './slot-facts.mjs';

// Renders the reference pages of docs/authoring: slots, capabilities, the context of a flow, and messages.

const MADE = 'Made from the sources by `npx nx sync`.';
const namesOf = (list) => (list.length > 0 ? list.map((name) => `\`${name}\``).join(', ') : 'none');

/** Every slot. */
export function slotsPage(sources, sections) {
  const page = 'docs/authoring/slots.md';
  const link = linker(sections, page);
  const slots = slotsIn(sources);
  const parts = slots.map((slot) => {
    const doc = parseDoc(slot.comment);
    const value = slot.isCombined
      ? `\`${slot.output ?? slot.input}\``
      : `the list of contributions, \`Input<${slot.input}>[]\``;
    return [
      `## ${slot.name}`,
      proseOf(doc.text, link),
      table(
        ['Fact', 'Value'],
        [
          ['Id', `\`${slot.id}\``],
          ['Package', `\`${slot.packageName}\``],
          ['Type of a contribution', `\`${slot.input.replace(/\s+/g, ' ')}\``],
          ['Value for readers', value.replace(/\s+/g, ' ')],
          ['`combine`', slot.isCombined ? 'yes' : 'no'],
          ['`check` of each contribution', slot.isChecked ? 'yes' : 'no'],
          ['Packages that contribute', namesOf(slot.contributors)],
          ['Packages that read it', namesOf(slot.readers)],
        ],
      ),
    ].join('\n\n');
  });
  const head = `# Slots\n\nA slot is a typed list of contributions. A plugin contributes with \`slot.of(value)\`, or with \`slot.from((read) => …)\` for a value that depends on other slots. A reader gets the contributions in the order of the host's products, or the one value that the slot's \`combine\` makes of them. ${MADE}`;
  const overview = table(
    ['Slot', 'Id', 'Contributed by', 'Read by'],
    slots.map(({ name, id, contributors, readers }) => [
      `[\`${name}\`](#${name.toLowerCase()})`,
      `\`${id}\``,
      namesOf(contributors),
      namesOf(readers),
    ]),
  );
  return { path: page, text: `${[head, overview, ...parts].join('\n\n')}\n` };
}

/** Every capability with a constant. */
export function capabilitiesPage(sources, sections) {
  const page = 'docs/authoring/capabilities.md';
  const link = linker(sections, page);
  const rows = capabilitiesIn(sources).map(({ name, value, comment, provides, requires, conflicts }) => [
    link(name),
    `\`${value}\``,
    inline(parseDoc(comment).text, link),
    namesOf(provides),
    namesOf(requires),
    namesOf(conflicts),
  ]);
  const head = `# Capabilities\n\nA capability is a text that a plugin \`provides\`. Another plugin \`requires\` it, or \`conflicts\` with it; neither names the other. The type of \`products\` checks both, and \`compose\` checks them again. A plugin may define capabilities of its own: a text \`kind:name\`. ${MADE}`;
  const columns = ['Constant', 'Capability', 'Meaning', 'Provided by', 'Required by', 'Ruled out by'];
  return { path: page, text: `${head}\n\n${table(columns, rows)}\n` };
}

/** The types of a flow's context, in the order in which an author needs them. */
const FLOW_TYPES = [
  ...['FlowContext', 'FlowTypes', 'Completion', 'SignInEvent', 'Environment', 'Clock', 'Flow', 'FlowId', 'FlowStatus'],
  ...['FlowError', 'ScreenRef', 'ScreenControl', 'CompletedSignIn', 'Read', 'Input'],
];

/** The context of flows and the types around it. @throws when the kernel has no longer one of them */
export function flowContextPage(entries, sections) {
  const page = 'docs/authoring/flow-context.md';
  const kernel = entries.find(({ specifier }) => specifier === '@latchkey/kernel');
  const exports = new Map(exportsOf(kernel));
  const parts = FLOW_TYPES.map((name) => {
    const models = exports.get(name);
    if (!models) throw new Error(`@latchkey/kernel exports no ${name}; correct FLOW_TYPES.`);
    return exportSection(name, models, { entry: kernel, page, sections, level: '##' });
  });
  const head = `# The context of a flow\n\nA flow is a function \`(ctx, input)\`. The runtime creates \`ctx\` for each run; it is the flow's only way to the state, the screens, the provider and the host. \`start\` of a plugin receives the same context, and a \`ScreenControl\`. In tests, \`fakeContext\` and \`fakeFlow\` of \`@latchkey/testing\` create it. ${MADE}`;
  return { path: page, text: `${[head, ...parts].join('\n\n')}\n` };
}

/** The messages of all packages. */
export function messagesPage() {
  const titles = new Map(
    packages()
      .filter(isListed)
      .map(({ folder, manifest }) => [folder, manifest.name]),
  );
  const parts = lists.flatMap(({ folders }) =>
    folders.map((folder) => {
      const title = titles.get(`${workspace}/${folder.replace(/\/src$/, '')}`);
      const texts = new Map(messagesIn(folder).map(({ id, text }) => [id, text]));
      const rows = [...texts].sort(([one], [other]) => (one < other ? -1 : 1));
      const shown = rows.map(([id, text]) => [`\`${id}\``, text === undefined ? 'made at run time' : asCode(text)]);
      return rows.length === 0 || title === undefined ? '' : `## ${title}\n\n${table(['Id', 'English text'], shown)}`;
    }),
  );
  const head = `# Messages\n\nEvery text that a person sees is a message with an id. The host changes texts with the prop \`strings\`, and the language with a locale ([languages](../guides/languages.md)). A plugin declares its messages with \`defineMessages\` and shows them with \`useMessage\`. Messages with an id \`error.…\` belong to errors of the provider. ${MADE}`;
  return { path: 'docs/authoring/messages.md', text: `${[head, ...parts.filter(Boolean)].join('\n\n')}\n` };
}

function asCode(text) {
  const fence = text.includes('`') ? '``' : '`';
  return `${fence}${text.replace(/\s+/g, ' ')}${fence}`;
}
