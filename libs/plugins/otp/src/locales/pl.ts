import type { OtpLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: OtpLocale = {
  'otp.invalidPhone': 'Nieprawidłowy numer telefonu, spróbuj ponownie.',
  'otp.invalidEmail': 'Nieprawidłowy adres e-mail, spróbuj ponownie.',
  'otp.invalidCode': 'Nieprawidłowy kod, spróbuj ponownie.',
  'otp.smsResent': 'SMS wysłano ponownie',
  'otp.whatsappResent': 'Wiadomość WhatsApp wysłano ponownie',
  'otp.emailResent': 'E-mail wysłano ponownie',
  'otp.enter': 'Wpisz kod',
  'otp.sent': 'Wysłaliśmy 6-cyfrowy kod na {destination}.',
  'otp.code': 'Kod',
  'otp.verifying': 'Weryfikowanie kodu…',
  'otp.slow': 'Jeszcze chwilę…',
  'otp.again': 'Spróbuj ponownie',
  'otp.expires': 'Kod wygaśnie za {time}.',
  'otp.expired': 'Kod wygasł.',
  'otp.incomplete': 'Wpisz wszystkie sześć cyfr kodu.',
  'otp.resend': 'Wyślij nowy kod',
  'otp.resent': 'Wysłano kod',
  'otp.success': 'Gotowe',
  'otp.verified': 'Kod został zweryfikowany.',
  'otp.otherCountry': 'Numery telefonu z tego kraju nie są obsługiwane.',
  'otp.phone': 'Numer telefonu',
  'otp.country': 'Numer kierunkowy',
  'otp.countryHint':
    'Wybrany kraj: {country} (+{dialCode}). Numer z innego kraju zacznij od + i jego numeru kierunkowego.',
  'otp.sendPhone': 'Kontynuuj przez numer telefonu',
  'otp.email': 'E-mail',
  'otp.sendEmail': 'Kontynuuj przez e-mail',
  'error.otp_code_not_found': 'Nieprawidłowy kod. Sprawdź go i spróbuj ponownie.',
  'error.unable_to_auth_otp_code': 'Ten kod został już użyty, wygasł lub wpisano go zbyt wiele razy. Poproś o nowy.',
  'error.invalid_phone_number': 'Nieprawidłowy numer telefonu. Sprawdź go i spróbuj ponownie.',
  'error.invalid_phone_number_country_code':
    'Ten numer kierunkowy kraju jest nieprawidłowy lub nieobsługiwany. Sprawdź go lub użyj innego numeru.',
};
