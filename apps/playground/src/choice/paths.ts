import type { MountOptions } from '@latchkey/preset';

/** The part of the flat configuration that a person can choose here. */
export type Settings = Pick<MountOptions, 'config' | 'styles' | 'strings' | 'locale' | 'telemetry' | 'lastUsed'>;

type Leaf = string | number | boolean | readonly unknown[];

type PathIn<T> = {
  [K in keyof T & string]-?: NonNullable<T[K]> extends Leaf ? K : `${K}.${PathIn<NonNullable<T[K]>>}`;
}[keyof T & string];

/** Where an option stands in the flat configuration: `config.otpOptions.expirationMinutes`. */
export type SettingPath = PathIn<Settings>;

/** What is chosen of google, which the flat form has in its list of providers (see `settingsOf`). */
export type GooglePath = `config.oauthOptions.google.${'one_tap' | 'position' | 'cancel_on_tap_outside'}`;

/** What is chosen of the page around the widget, and is no option of it: which widget the page mounts, among them. */
export type PagePath = 'page.mode' | 'page.appearance' | 'page.stage' | 'page.width' | 'page.look';

export type Path = SettingPath | GooglePath | PagePath;

/** The members that lead to an option. The ids of texts have a dot themselves. */
export function stepsOf(path: Path): readonly string[] {
  return path.startsWith('strings.') ? ['strings', path.slice('strings.'.length)] : path.split('.');
}
