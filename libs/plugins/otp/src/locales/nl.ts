import type { OtpLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: OtpLocale = {
  'error.invalid_phone_number': 'Dit telefoonnummer is niet geldig. Controleer het en probeer het opnieuw.',
  'error.invalid_phone_number_country_code':
    'Er worden geen codes gestuurd naar telefoonnummers in dit land. Gebruik een ander nummer.',
  'error.otp_code_not_found': 'Deze code is onjuist. Controleer de code en probeer het opnieuw.',
  'error.unable_to_auth_otp_code': 'Deze code is al gebruikt of verlopen. Vraag een nieuwe aan.',
  'otp.again': 'Opnieuw proberen',
  'otp.code': 'Code',
  'otp.country': 'Landcode',
  'otp.countryHint':
    '{country} (+{dialCode}) is geselecteerd. Begin een nummer uit een ander land met + en de landcode.',
  'otp.email': 'E-mail',
  'otp.emailResent': 'E-mail opnieuw verstuurd',
  'otp.enter': 'Voer de code in',
  'otp.expired': 'Je code is verlopen.',
  'otp.expires': 'Je code verloopt over {time}.',
  'otp.incomplete': 'Voer alle zes cijfers van de code in.',
  'otp.invalidCode': 'Ongeldige code, probeer het opnieuw.',
  'otp.invalidEmail': 'Ongeldig e-mailadres, probeer het opnieuw.',
  'otp.invalidPhone': 'Ongeldig telefoonnummer, probeer het opnieuw.',
  'otp.otherCountry': 'Telefoonnummers uit dit land worden niet ondersteund.',
  'otp.phone': 'Telefoonnummer',
  'otp.resend': 'Opnieuw sturen',
  'otp.resent': 'Code verstuurd',
  'otp.sendEmail': 'Doorgaan met e-mail',
  'otp.sendPhone': 'Doorgaan met telefoonnummer',
  'otp.sent': 'Er is een code van 6\u00a0cijfers gestuurd naar {destination}.',
  'otp.slow': 'Nog bezig…',
  'otp.smsResent': 'Sms opnieuw verstuurd',
  'otp.success': 'Gelukt',
  'otp.verified': 'Je code is geverifieerd.',
  'otp.verifying': 'Code controleren…',
  'otp.whatsappResent': 'WhatsApp-bericht opnieuw verstuurd',
};
