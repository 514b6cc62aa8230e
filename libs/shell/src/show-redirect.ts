import type { RedirectResult } from '@latchkey/client';
import type { Runtime } from '@latchkey/kernel';
import { redirects } from '@latchkey/slots';
import type { WidgetHost } from './host.js';

/** Shows what a return has brought, on the screen of the product that owns such returns. */
export function showRedirect(host: WidgetHost, runtime: Runtime, { tokenType, error }: RedirectResult): void {
  const owner = host.composition.read(redirects).find(({ value }) => value.tokenType === tokenType);
  if (owner) runtime.go(`${owner.plugin}/${owner.value.screen}`).catch(host.onError);
  else if (error) host.onError(error);
}
