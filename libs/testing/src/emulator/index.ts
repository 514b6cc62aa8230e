export { Emulator } from './emulator.js';
export type * from './types.js';
