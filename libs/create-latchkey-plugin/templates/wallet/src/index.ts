'use client';

export { demoMethod } from './demo-method.js';
export type { DemoMethodOptions } from './options.js';
