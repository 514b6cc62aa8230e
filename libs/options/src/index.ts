'use client';

export { autoFocus } from './auto-focus/auto-focus.js';
export { hostContent, type HostContentOptions } from './host-nodes/host-content.js';
export type { HostNode } from './host-nodes/host-node.js';
export { icons, type HostIcon, type Icons } from './icons/icons.js';
export type { IconId, UiIconId } from './icons/icon-ids.js';
export { initialIdentifier, type InitialIdentifierOptions } from './initial-identifier.js';
export { lastUsedFirst } from './last-used-first/last-used-first.js';
export { screenHistory } from './screen-history.js';
export { LoginDialog, type DialogProps, type LoginDialogProps } from './dialog/login-dialog.js';
export { mountDialog, type MountDialogProps, type MountedDialog } from './dialog/mount-dialog.js';
export { intent, type Intent, type IntentMessageId, type IntentOptions } from './intent/intent.js';
export type { OptionsLocale } from './locales/locale.js';
export { neutral, type NeutralMessageId } from './neutral/neutral.js';
