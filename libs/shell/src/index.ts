'use client';

export type {
  BaseProps,
  Callbacks,
  HeadingLevel,
  RedirectTo,
  ShellEvent,
  SignInResult,
  SignOutResult,
  WidgetProps,
} from './types.js';
export { Widget } from './widget.js';
export type { ShellLocale } from './locales/locale.js';
