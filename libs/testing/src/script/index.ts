export { conformanceFlows } from './conformance-flows.js';
export type { BrowserFlow, ProductScript, ScriptFlow, ScriptMessage, ScriptStep, UsedUp } from './script.js';
