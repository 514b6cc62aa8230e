export { bootstrapAnswer } from './bootstrap-answer.js';
export { fakeClock, fakePage } from './fake-clock.js';
export { fakeContext, type FakeContext } from './fake-context.js';
export { fakeProvider, type FakeCall, type FakeProvider, type FakeProviderOptions } from './fake-provider.js';
export { deepFrozen } from './plain-data.js';
export { descriptionOf, pressEnter } from './press-enter.js';
export { propertyRuns, type PropertyRuns } from './property-runs.js';
export { renderWidget, type RenderedProps, type RenderedWidget } from './render-widget.js';
export { violations } from './violations.js';
