import { useWidget } from './context.js';

/** Returns the host's `redirect`. `R` is the type of the result of `handleRedirect`. */
export function useRedirect<R>(): R {
  return useWidget().props.redirect as R;
}
