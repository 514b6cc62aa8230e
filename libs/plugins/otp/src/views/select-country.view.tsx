import type { Store } from '@latchkey/kernel';
import { useStore, useWidget } from '@latchkey/react';
import { useBeforePaint } from '@latchkey/ui';
import { useRef, useSyncExternalStore } from 'react';
import { countryOfLanguages } from '../country-of-languages.js';
import type { OtpOptions } from '../options.js';
import type { OtpAction, OtpState } from '../state.js';

const subscribeToNothing = () => () => {};

function selectCountry(store: Store, allowed: readonly string[] | undefined): void {
  const country = countryOfLanguages(navigator.languages, allowed);
  if (!country) return;
  const chosen: OtpAction = { type: 'otp/countryChosen', patch: { country } };
  store.dispatch(chosen);
}

/** Draws nothing. Selects the country of the browser's languages, unless the host or the person has selected one. */
export function SelectCountry() {
  const { runtime, composition } = useWidget();
  const product = composition.plugins.get('otp');
  const { defaultCountry, allowedCountries } = { ...(product?.options as OtpOptions | undefined) };
  const initial = product?.slice?.initial as OtpState | undefined;
  const isFirst = useStore((state) => (state.get('otp') as OtpState | undefined)?.country === initial?.country);
  const hasNumber = useStore((state) => !!(state.get('otp') as OtpState | undefined)?.phone);
  const hasHadNumber = useRef(false);
  // In the first render over a server's HTML, the field has not yet passed on what was typed before.
  const isHtml = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  useBeforePaint(() => {
    hasHadNumber.current ||= hasNumber;
    if (isHtml || !isFirst || defaultCountry || hasHadNumber.current) return;
    selectCountry(runtime.store, allowedCountries);
    // oxlint-disable-next-line react/exhaustive-deps -- the lists of one render are those of the next
  }, [runtime, isFirst, hasNumber, isHtml]);
  return null;
}
