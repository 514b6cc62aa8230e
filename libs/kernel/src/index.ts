export { createTurnQueue, OFFER_ATTEMPTS, offerWaitMs, type QueueEntry, type TurnQueue } from './background-offer.js';
export { checkManifest } from './check-manifest.js';
export { checkOptions, findUnknownOptions, optionNamesOf, type OptionNames } from './check-options.js';
export type { OptionDescription, OptionDescriptions, OptionType, OptionValue } from './option-description.js';
export { defineSlice, type Fact } from './define-slice.js';
export { describeIssue } from './describe-issue.js';
export { findWrongValues } from './check-values.js';
export { describeValue } from './describe-value.js';
export { compose, type Composition, type Issue } from './compose.js';
export { LatchkeyError, type LatchkeyErrorInit, type UserMessage } from './errors.js';
export type {
  Clock,
  Completion,
  Environment,
  Flow,
  FlowContext,
  FlowError,
  FlowId,
  FlowStatus,
  FlowTypes,
  ScreenRef,
  SignInEvent,
} from './flow.js';
export {
  definePlugin,
  type Action,
  type AnyPlugin,
  type AnySlice,
  type HostEvent,
  type LoadFlows,
  type LoadMessageIds,
  type LoadOptionDescriptions,
  type LoadPort,
  type LoadScreen,
  type Plugin,
  type PluginDefinition,
  type PluginTypes,
  type Slice,
  type TypedPlugin,
  type Cleanup,
  type CompletedSignIn,
  type ScreenControl,
  type View,
} from './plugin.js';
export type { CheckProducts, EventsOf, MessagesOf } from './products.js';
export { createRuntime, type RuntimeWidget, type Runtime, type FlowServices } from './runtime.js';
export { applicationName, clipText, sanitizeText, walletLabel, type TextPolicy } from './sanitize-text.js';
export { accountText } from './account-text.js';
export { serverText } from './server-text.js';
export { escapeInvisible } from './escape-invisible.js';
export {
  CLIENT_SETTINGS_SUFFIX,
  CLIENT_STATE_KEY,
  CSRF_COOKIE,
  IDP_REQUEST_KEY,
  LAST_USED_KEY,
  OAUTH_PAIR_KEY,
  PENDING_CODE_KEY,
  PKCE_VERIFIER_SUFFIX,
  PROBE_COOKIE,
  SESSION_COOKIE,
  SESSION_JWT_COOKIE,
  SIGN_UP_KEY,
} from './storage-keys.js';
export { defineSlot, type Contribution, type Input, type Read, type Slot, type SlotOptions } from './slot.js';
export { coreOf, type CoreState, type State } from './core-state.js';
export { createStore, type CoreAction, type Store } from './store.js';
export { linkSignals, type LinkedSignal } from './link-signals.js';
export { loadChunk, noConnection, once } from './load-chunk.js';
export type { Engine } from './engine.js';
export { describeUnknownName, nearestName } from './unknown-name.js';
