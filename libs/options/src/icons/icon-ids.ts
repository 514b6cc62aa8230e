/** The ids of the widget's own icons. */
export const UI_ICONS = [
  'ui/back',
  'ui/showPassword',
  'ui/hidePassword',
  'ui/success',
  'ui/error',
  'ui/done',
  'ui/dismiss',
] as const;

/** The id of an icon of the widget itself. */
export type UiIconId = (typeof UI_ICONS)[number];

/** The id of an icon: of the widget, of an OAuth provider by its type, or of a wallet by its id. */
export type IconId = UiIconId | `oauth/${string}` | `crypto/${string}`;
