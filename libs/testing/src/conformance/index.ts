export { checkPlugin } from './check-plugin.js';
export type { Clause, Finding } from './clause.js';
export { clauses } from './clauses.js';
export { describePlugin } from './describe-plugin.js';
export type { ConformanceFlow, ConformanceOptions, FlowStep, PluginFactory } from './options.js';
export type { ConformancePage } from './run/page.js';
