export { faultFlow, type FaultChanges } from './fault-flow.js';
export { playSteps } from './play.js';
export { testSignIn } from './sign-in.js';
export { mergeVisits, visitsOf } from './visits.js';
