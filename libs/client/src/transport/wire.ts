/** Direct requests, without the official client. Loaded on demand. */
export { isAdoptedReady, sendProtected } from './direct.js';
export { send } from './send.js';
