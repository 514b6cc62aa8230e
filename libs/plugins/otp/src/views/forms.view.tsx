import { EmailForm, FlowButton, Form, useDispatch, useMessage, useRead, useSlice } from '@latchkey/react';
import { autofillTokens } from '@latchkey/slots';
import { PhoneField, Text } from '@latchkey/ui';
import { formatTyped } from '../load-format-typed.js';
import type { PhoneMethod } from '../options.js';
import type { OtpAction, OtpState } from '../state.js';
import { useOtpFlow } from '../use-otp-flow.js';
import { messages } from './forms.messages.js';

/** Creates the form for the number that codes are sent to through one channel. */
function phoneForm(channel: PhoneMethod) {
  return function PhoneForm() {
    const t = useMessage();
    const { phone, caret, country, countries, refused: { [channel]: refused } = {} } = useSlice<OtpState>();
    const dispatch = useDispatch<OtpAction>();
    const send = useOtpFlow('submitPhone', { key: channel });
    const list = useOtpFlow('listCountries');
    return (
      <Form onSubmit={() => send.run(channel)}>
        <PhoneField
          label={t(messages.phone)}
          name="phone"
          autoComplete={`tel-national${useRead(autofillTokens)}`}
          required
          value={phone}
          caret={caret}
          onChange={(phone, edit) => {
            send.clearError();
            list.clearError();
            dispatch({ type: 'otp/phoneTyped', patch: { phone, caret: undefined, refused: undefined } });
            if (edit) formatTyped(dispatch, { phone, country }, edit);
          }}
          countryLabel={t(messages.country)}
          country={country}
          onCountryChange={(country) => {
            dispatch({ type: 'otp/countryChosen', patch: { country, refused: undefined } });
            formatTyped(dispatch, { phone, country });
          }}
          countries={countries}
          onOpen={() => countries ?? list.run()}
          error={refused ? t(refused) : (send.error ?? list.error)}
        />
        <Text role="status">{refused?.hint && t(refused.hint)}</Text>
        <FlowButton flow={send}>{t(messages.sendPhone)}</FlowButton>
      </Form>
    );
  };
}

/** The form of the text-message tab. */
export const SmsForm = /* @__PURE__ */ phoneForm('sms');

/** The form of the WhatsApp tab. */
export const WhatsappForm = /* @__PURE__ */ phoneForm('whatsapp');

/** The form for the address that the code is sent to. */
export function EmailCodeForm() {
  const state = useSlice<OtpState>();
  return (
    <EmailForm
      flow={useOtpFlow('submitEmail')}
      messages={{ email: messages.email, send: messages.sendEmail }}
      state={{ ...state, refused: state.refused?.email }}
    />
  );
}
