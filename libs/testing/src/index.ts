export { bootstrapAnswer } from './bootstrap-answer.js';
export { fakeClock, fakePage } from './fake-clock.js';
export { fakeContext, type FakeContext } from './fake-context.js';
export { fakeFlow, type FakeFlow, providerError, untilAborted } from './fake-flow.js';
export { fakeProvider, type FakeCall, type FakeProvider, type FakeProviderOptions } from './fake-provider.js';
export {
  BOOTSTRAP,
  clearBrowserStorage,
  fakeNetwork,
  never,
  officialProvider,
  officialSignIn,
  officialUser,
  offline,
  refusal,
  signInAt,
  type Answer,
  type Routes,
} from './official-client.js';
export { deepFrozen } from './plain-data.js';
export { descriptionOf, pressEnter } from './press-enter.js';
export { propertyRuns, type PropertyRuns } from './property-runs.js';
export { pseudo, pseudoText } from './pseudo.js';
export { recordCallbacks, renderWidget, type RenderedProps, type RenderedWidget } from './render-widget.js';
export { button, buttonTexts, findButton, hasButton, liveTexts, pass } from './screen-queries.js';
export { serverHtml } from './server-html.js';
export { violations } from './violations.js';
