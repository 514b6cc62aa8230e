import type { Broken } from './broken/changes.js';
import { callsBreaks } from './broken/calls.js';
import { flowBreaks, stateBreaks } from './broken/flows.js';
import { compositionBreaks, manifestBreaks, optionsBreaks } from './broken/manifest.js';
import { refusalBreaks } from './broken/refusals.js';
import { axeBreaks, messagesBreaks, screensBreaks } from './broken/screens.js';
import { lifetimeBreaks, securityBreaks } from './broken/security.js';

/** The broken plugins, by the clause that each breaks. */
export const brokenPlugins: Readonly<Record<string, Broken>> = {
  ...manifestBreaks,
  ...optionsBreaks,
  ...compositionBreaks,
  ...flowBreaks,
  ...stateBreaks,
  ...messagesBreaks,
  ...screensBreaks,
  ...axeBreaks,
  ...callsBreaks,
  ...refusalBreaks,
  ...securityBreaks,
  ...lifetimeBreaks,
};
