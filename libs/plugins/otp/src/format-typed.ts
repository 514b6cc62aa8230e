import type { PhoneEdit } from '@latchkey/ui';
import { formatted } from './numbers.js';
import type { OtpAction, OtpState } from './slice.js';

/** Writes the typed number in its country's format, unless the person has typed on when the parser has loaded. */
export async function formatTyped(
  dispatch: (action: OtpAction) => void,
  typed: Pick<OtpState, 'phone' | 'country'>,
  edit?: PhoneEdit,
): Promise<void> {
  const sets = await formatted(typed.phone, typed.country.code, edit);
  // The reducer compares `of` with the present text.
  if (sets) dispatch({ type: 'otp/phoneFormatted', of: typed, sets });
}
