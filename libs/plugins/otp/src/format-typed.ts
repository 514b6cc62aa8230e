import type { PhoneEdit } from '@latchkey/ui';
import { formatNumber } from './numbers.js';
import type { OtpAction, OtpState } from './state.js';

/** Writes the typed number in its country's format, unless the person has typed on when the parser has loaded. */
export async function formatTyped(
  dispatch: (action: OtpAction) => void,
  typed: Pick<OtpState, 'phone' | 'country'>,
  edit?: PhoneEdit,
): Promise<void> {
  const patch = await formatNumber(typed.phone, typed.country.code, edit);
  // The reducer compares `of` with the present text.
  if (patch) dispatch({ type: 'otp/phoneFormatted', of: typed, patch });
}
