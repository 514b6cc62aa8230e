import type { MountOptions } from '@latchkey/preset';

/** The part of the flat configuration that a person can set here. */
export type Settings = Pick<MountOptions, 'config' | 'styles' | 'locale' | 'telemetry' | 'lastUsed'> & {
  /** The person can write texts, but no functions. */
  readonly strings?: Readonly<Record<string, string>>;
};

/** The values of the theme. */
export type Styles = NonNullable<Settings['styles']>;

type Leaf = string | number | boolean | readonly unknown[];

type PathIn<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf ? K : `${K}.${PathIn<NonNullable<T[K]>>}`;
}[keyof T & string];

/** The path of an option in the flat configuration: `config.otpOptions.expirationMinutes`. */
export type SettingPath = PathIn<Settings>;

/** Options of Google, which are in the list of providers in the flat form (see `settingsOf`). */
export type GooglePath = `config.oauthOptions.google.${'one_tap' | 'position' | 'cancel_on_tap_outside'}`;

/** Options of the sign-up step, which the flat form has in a list (see `signUpOptionsOf`). */
export type SignUpPath = `config.signUpOptions.${'required' | 'terms.url'}`;

/** Options of the page around the widget, such as the mode; they are no options of the widget. */
export type PagePath = `page.${'mode' | 'appearance' | 'stage' | 'width' | 'backdrop' | 'look' | 'brand'}`;

export type Path = SettingPath | GooglePath | SignUpPath | PagePath;

/** The property names that lead to an option. The ids of texts contain a dot themselves. */
export function stepsOf(path: Path): readonly string[] {
  return path.startsWith('strings.') ? ['strings', path.slice('strings.'.length)] : path.split('.');
}
