'use client';

export { Boundary, type BoundaryProps } from './boundary.js';
export { PluginContext, useStore, useWidget, WidgetContext, type WidgetContextValue } from './context.js';
export { CodeForm, type CodeFormProps } from './code-form.js';
export { EmailForm, type EmailFormProps } from './email-form.js';
export { FlowButton, type FlowButtonProps } from './flow-button.js';
export { FlowErrorText, type FlowErrorTextProps } from './flow-error-text.js';
export {
  useDispatch,
  useFlow,
  useMessage,
  useOptions,
  useRead,
  useSlice,
  type FlowHandle,
  type FlowName,
  type FlowOptions,
  type UseFlow,
} from './hooks.js';
export { Form, type FormProps } from './form.js';
export { LastUsedBadge, useLastUsed, type LastUsedBadgeProps } from './last-used.js';
export {
  defineMessages,
  translator,
  type LocaleOf,
  type LocaleText,
  type MessageIdOf,
  type Params,
  type Strings,
  type Translate,
} from './messages.js';
export { plural, type PluralForms } from './plural.js';
export { Screen, useGoBack, type ScreenProps } from './screen.js';
export { loadBrokenView } from './load-broken-view.js';
export { SlotView, type SlotViewProps } from './slot-view.js';
export { useBackgroundOffer, useQueueEntry } from './use-background-offer.js';
export { useRecentlyChanged } from './use-recently-changed.js';
export { useRedirect } from './use-redirect.js';
