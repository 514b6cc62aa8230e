import { useWidget } from './context.js';

/** The host's `redirect`. `R` is what the client's `handleRedirect` gives. */
export function useRedirect<R>(): R {
  return useWidget().props.redirect as R;
}
