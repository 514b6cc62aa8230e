/** A package with locales. */
export interface LocalizedPackage {
  readonly name: string;
  readonly type: string;
  readonly folder: string;
  readonly sources: readonly string[];
}
export const localized: readonly LocalizedPackage[];
export function englishTexts(item: LocalizedPackage): Map<string, string>;
export function placeholdersOf(text: string): readonly string[];
export function attributesOf(item: LocalizedPackage, tag: string): readonly string[];
export const MESSAGE_LOCALES: Readonly<Record<string, string>>;
