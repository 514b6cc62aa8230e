'use client';

export type { BaseProps, Callbacks, HeadingLevel, ShellEvent, WidgetProps } from './types.js';
export { Widget } from './widget.js';
