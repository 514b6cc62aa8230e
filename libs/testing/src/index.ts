export { bootstrapAnswer } from './bootstrap-answer.js';
export { deepFrozen } from './deep-frozen.js';
export { fakeClock, fakePage } from './fake-clock.js';
export { fakeContext, type FakeContext } from './fake-context.js';
export { fakeProvider, type FakeCall, type FakeProvider, type FakeProviderOptions } from './fake-provider.js';
export { propertyRuns, type PropertyRuns } from './property-runs.js';
export { renderWidget, type RenderedProps, type RenderedWidget } from './render-widget.js';
export { violations } from './violations.js';
