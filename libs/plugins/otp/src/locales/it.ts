import type { OtpLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: OtpLocale = {
  'error.invalid_phone_number': 'Questo numero di telefono non è valido. Controllalo e riprova.',
  'error.invalid_phone_number_country_code':
    'Non vengono inviati codici a numeri di telefono di questo Paese. Usa un altro numero.',
  'error.otp_code_not_found': 'Questo codice non è corretto. Controllalo e riprova.',
  'error.unable_to_auth_otp_code': 'Questo codice è già stato usato o è scaduto. Richiedine uno nuovo.',
  'otp.again': 'Riprova',
  'otp.code': 'Codice',
  'otp.country': 'Prefisso internazionale',
  'otp.countryHint':
    'Paese selezionato: {country} (+{dialCode}). Per un altro paese, inizia il numero con + e il suo prefisso.',
  'otp.email': 'Email',
  'otp.emailResent': 'Email reinviata',
  'otp.enter': 'Inserisci il codice',
  'otp.expired': 'Il tuo codice è scaduto.',
  'otp.expires': 'Il tuo codice scade tra {time}.',
  'otp.incomplete': 'Inserisci tutte e sei le cifre del codice.',
  'otp.invalidCode': 'Codice non valido, riprova.',
  'otp.invalidEmail': 'Email non valida, riprova.',
  'otp.invalidPhone': 'Numero di telefono non valido, riprova.',
  'otp.otherCountry': 'I numeri di telefono di questo paese non sono supportati.',
  'otp.phone': 'Numero di telefono',
  'otp.resend': 'Reinvia codice',
  'otp.resent': 'Codice inviato',
  'otp.sendEmail': 'Continua con l’email',
  'otp.sendPhone': 'Continua con il telefono',
  'otp.sent': 'Un codice di 6\u00a0cifre è stato inviato a {destination}.',
  'otp.slow': 'Ancora in corso…',
  'otp.smsResent': 'SMS reinviato',
  'otp.success': 'Fatto',
  'otp.verified': 'Il tuo codice è stato verificato.',
  'otp.verifying': 'Verifica del codice…',
  'otp.whatsappResent': 'Messaggio WhatsApp reinviato',
};
