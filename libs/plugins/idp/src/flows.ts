// The flows that views refer to by name.

export { allow, deny, retryAuthorize } from './authorize-flows.js';
export { logOut, stay } from './logout-flows.js';
export { goThere, stayHere } from './other-origin-flows.js';
export { begin, cancel, followSession, goOn, signIn, startOver, switchUser } from './request-flows.js';
