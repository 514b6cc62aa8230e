import type { OtpLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: OtpLocale = {
  'error.invalid_phone_number': 'Diese Telefonnummer ist ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
  'error.invalid_phone_number_country_code':
    'An Telefonnummern dieses Landes werden keine Codes gesendet. Verwenden Sie eine andere Nummer.',
  'error.otp_code_not_found': 'Dieser Code ist falsch. Prüfen Sie ihn und versuchen Sie es erneut.',
  'error.unable_to_auth_otp_code':
    'Dieser Code wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'otp.again': 'Erneut versuchen',
  'otp.code': 'Code',
  'otp.country': 'Ländervorwahl',
  'otp.countryHint':
    '{country} (+{dialCode}) ist ausgewählt. Beginnen Sie die Nummer eines anderen Landes mit + und dessen Vorwahl.',
  'otp.email': 'E-Mail',
  'otp.emailResent': 'E-Mail erneut gesendet',
  'otp.enter': 'Code eingeben',
  'otp.expired': 'Ihr Code ist abgelaufen.',
  'otp.expires': 'Ihr Code läuft in {time} ab.',
  'otp.incomplete': 'Geben Sie alle sechs Ziffern des Codes ein.',
  'otp.invalidCode': 'Ungültiger Code. Bitte versuchen Sie es erneut.',
  'otp.invalidEmail': 'Ungültige E-Mail-Adresse. Bitte versuchen Sie es erneut.',
  'otp.invalidPhone': 'Ungültige Telefonnummer. Bitte versuchen Sie es erneut.',
  'otp.otherCountry': 'Telefonnummern aus diesem Land werden nicht unterstützt.',
  'otp.phone': 'Telefonnummer',
  'otp.resend': 'Code erneut senden',
  'otp.resent': 'Code gesendet',
  'otp.sendEmail': 'Weiter mit E-Mail',
  'otp.sendPhone': 'Weiter mit Telefonnummer',
  'otp.sent': 'Wir haben einen sechsstelligen Code an {destination} gesendet.',
  'otp.slow': 'Noch einen Moment…',
  'otp.smsResent': 'SMS erneut gesendet',
  'otp.success': 'Geschafft',
  'otp.verified': 'Ihr Code wurde erfolgreich bestätigt.',
  'otp.verifying': 'Code wird geprüft…',
  'otp.whatsappResent': 'WhatsApp-Nachricht erneut gesendet',
};
