import { FlowButton, Form, useDispatch, useFlow, useMessage, useSlice, useWidget } from '@latchkey/react';
import { PhoneField } from '@latchkey/ui';
import { formatted, loadPhone } from '../numbers.js';
import type { PhoneMethod } from '../options.js';
import type { OtpAction, OtpState } from '../slice.js';
import { submitPhone } from '../submit.js';
import { messages } from './phone-form.messages.js';

/** Asks for the number that the code goes to. */
function PhoneForm({ channel }: { channel: PhoneMethod }) {
  const t = useMessage();
  const { locale = 'en' } = useWidget().props;
  const { phone, country, dialCode, refused, withoutCountries } = useSlice<OtpState>();
  const dispatch = useDispatch<OtpAction>();
  const send = useFlow(submitPhone[channel]);
  const format = (text: string, where: string) =>
    void formatted(text, where).then((sets) => sets && dispatch({ type: 'otp/phoneFormatted', of: text, sets }));
  return (
    <Form onSubmit={() => send.run(undefined)}>
      <PhoneField
        label={t(messages.phone)}
        name="phone"
        required
        value={phone}
        onChange={(text) => {
          send.forgive();
          dispatch({ type: 'otp/phoneTyped', sets: { phone: text, refused: undefined } });
          // What was just deleted is not put back.
          if (text.length > phone.length) format(text, country);
        }}
        countryLabel={t(messages.country)}
        country={{ code: country, dialCode }}
        onCountryChange={({ code, dialCode }) => {
          dispatch({ type: 'otp/countryChosen', sets: { country: code, dialCode, refused: undefined } });
          format(phone, code);
        }}
        loadCountries={() => {
          const tell = (withoutCountries: boolean) =>
            dispatch({ type: 'otp/countriesAsked', sets: { withoutCountries } });
          const list = loadPhone().then(({ listCountries }) => listCountries(locale));
          list.then(
            () => tell(false),
            () => tell(true),
          );
          return list;
        }}
        error={
          refused === channel ? t(messages.invalidPhone) : (send.error ?? (withoutCountries && t(messages.noCountries)))
        }
      />
      <FlowButton flow={send}>{t(messages.sendPhone)}</FlowButton>
    </Form>
  );
}

/** The form of the text-message tab. */
export function SmsForm() {
  return <PhoneForm channel="sms" />;
}

/** The form of the WhatsApp tab. */
export function WhatsappForm() {
  return <PhoneForm channel="whatsapp" />;
}
