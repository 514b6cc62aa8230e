import type { Wanted } from '../choice/settings.js';
import { call, literal, object, place, raw, type Piece } from './print.js';

/** The code of the options beside the products. */
export interface Rest {
  /** The import lines that it needs. */
  readonly imports: readonly string[];
  /** The lines before the widget, such as declarations of what `members` name. */
  readonly lines: readonly string[];
  /** The options, in the order of all forms of the code. */
  readonly members: readonly (readonly [name: string, piece: Piece])[];
}

const nothing: Rest = { imports: [], lines: [], members: [] };

/** Writes the options beside the products. @param loadsTexts whether the code loads the texts of a language itself */
export function restOf(wanted: Wanted, loadsTexts: boolean): Rest {
  const { locale, telemetry, lastUsed, strings } = wanted.settings;
  const isLoaded = loadsTexts && locale !== undefined;
  return joined(
    stylesOf(wanted),
    isLoaded ? loadedTexts(locale, strings) : plain({ strings, locale }),
    plain({ telemetry, lastUsed }),
  );
}

function joined(...parts: readonly Rest[]): Rest {
  return {
    imports: parts.flatMap(({ imports }) => imports),
    lines: parts.flatMap(({ lines }) => lines),
    members: parts.flatMap(({ members }) => members),
  };
}

function plain(options: Readonly<Record<string, unknown>>): Rest {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...nothing, members: given.map(([name, value]) => [name, literal(value)]) };
}

/** A theme is called by its name; the values that differ from it are merged into it. */
function stylesOf({ theme, settings: { styles } }: Wanted): Rest {
  if (!theme?.theme) return plain({ styles });
  const { theme: name, options, changes } = theme;
  const start = options ? call(name, [literal(options)]) : raw(name);
  if (Object.keys(changes).length === 0) {
    return { ...nothing, imports: [importOf(name)], members: [['styles', start]] };
  }
  return {
    imports: [importOf(...(name < 'mergeThemes' ? [name, 'mergeThemes'] : ['mergeThemes', name]))],
    lines: options ? [place('const theme = ', start, '', ';')] : [],
    members: [['styles', call('mergeThemes', [options ? raw('theme') : start, literal(changes)])]],
  };
}

function importOf(...names: readonly string[]): string {
  return `import { ${names.join(', ')} } from 'latchkey/themes';`;
}

function loadedTexts(locale: string, own: Readonly<Record<string, string>> | undefined): Rest {
  const loaded = call('await loadLocale', [literal(locale)]);
  const imports = [`import { loadLocale } from 'latchkey/locales';`];
  if (!own) {
    const members = ['strings', 'locale'].map((name) => [name, raw(name)] as const);
    return { imports, lines: [place('const { locale, strings } = ', loaded, '', ';')], members };
  }
  const texts = '...language.strings';
  const strings = object([
    [texts, raw(texts)],
    ...Object.entries(own).map(([id, text]) => [id, literal(text)] as const),
  ]);
  return {
    imports,
    lines: [place('const language = ', loaded, '', ';')],
    members: [
      ['strings', strings],
      ['locale', raw('language.locale')],
    ],
  };
}
