/** What goes to the provider in the official client's place; loaded when the first of it is needed. */
export { isAdoptedReady, sendProtected } from './direct.js';
export { send } from './send.js';
