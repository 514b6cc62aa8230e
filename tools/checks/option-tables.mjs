import { dirname, join } from 'node:path';
import { runnerImport } from 'vite';

// The tables of options in the packages' READMEs, which `npx nx sync` makes from the descriptions of the options. A table
// stands between two comments:
//
//   <!-- options {"from": "src/option-descriptions.ts", "name": "optionDescriptions"} -->
//   <!-- /options -->
//
// `title`: the head of the first column. `prefix`: a prefix of the names. `without`: objects whose members have no row.

const TABLE = /<!-- options (\{.*\}) -->\n[^]*?<!-- \/options -->/g;

/** The text of a README with the tables that the descriptions give. */
export async function withTables({ path, text }) {
  const starts = [...text.matchAll(TABLE)];
  if (starts.length === 0) return text;
  const tables = await Promise.all(starts.map(async ([, settings]) => tableOf(dirname(path), JSON.parse(settings))));
  let index = 0;
  return text.replace(TABLE, (_, settings) => {
    const table = tables[index];
    index += 1;
    return `<!-- options ${settings} -->\n\n${table}\n\n<!-- /options -->`;
  });
}

async function tableOf(folder, { from, name, title = 'Option', prefix = '', without = [] }) {
  const { module } = await runnerImport(join(folder, from), {
    configFile: false,
    logLevel: 'error',
    environments: { inline: { resolve: { noExternal: [/^@latchkey\//], conditions: ['@latchkey/source'] } } },
  });
  return [`| ${title} | Default | Meaning |`, '| --- | --- | --- |', ...rowsOf(module[name], prefix, without)].join(
    '\n',
  );
}

/** The rows of described options, and of the members of objects. */
export function rowsOf(descriptions, prefix = '', without = []) {
  return Object.entries(descriptions).flatMap(([name, description]) => {
    const hasRows = 'members' in description && !without.includes(name);
    const inner = `${prefix}${name}${description.type === 'items' ? '[]' : ''}.`;
    return [
      // The rows of its members say all about an object without help.
      ...(hasRows && !description.help
        ? []
        : [`| \`${prefix}${name}\` | ${defaultOf(description)} | ${meaningOf(description)} |`]),
      ...(hasRows ? rowsOf(description.members, inner, without) : []),
    ];
  });
}

function defaultOf({ default: value, otherwise = 'none' }) {
  if (value === undefined) return otherwise;
  return typeof value === 'string' ? `\`'${value}'\`` : String(value);
}

function meaningOf(description) {
  const { label, help, isDeprecated } = description;
  const values = valuesOf(description);
  const sentence = `${isDeprecated ? 'Deprecated. ' : ''}${label}${values && `: ${values}`}`;
  return (help ? `${sentence}. ${help}` : sentence).replaceAll('|', '\\|');
}

/** The values that an option can have, if its type limits them. */
function valuesOf(description) {
  const { type } = description;
  if (type === 'choice' || type === 'choices')
    return description.values.map(({ value }) => `\`'${value}'\``).join(', ');
  return type === 'minutes' || type === 'number' ? `${description.from} to ${description.to}` : '';
}
