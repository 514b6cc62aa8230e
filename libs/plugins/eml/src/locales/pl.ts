import type { EmlLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: EmlLocale = {
  'eml.invalid': 'Nieprawidłowy adres e-mail',
  'eml.check': 'Sprawdź pocztę',
  'eml.sent': 'Wysłaliśmy e-mail na adres {email}',
  'eml.nothing': 'Nic nie przyszło? Sprawdź folder ze spamem.',
  'eml.open': 'Otwórz w {name}',
  'eml.newTab': '(otwiera się w nowej karcie)',
  'eml.again': 'Spróbuj ponownie',
  'eml.email': 'E-mail',
  'eml.send': 'Kontynuuj przez e-mail',
  'eml.success': 'Gotowe',
  'eml.successText': 'Logowanie powiodło się.',
  'eml.confirm': 'Dokończ logowanie',
  'eml.confirmText': 'Wybierz przycisk, aby użyć linku na tym urządzeniu.',
  'eml.logIn': 'Zaloguj się',
  'eml.unusable': 'Nie udało się zalogować',
  'eml.usedOrExpired': 'Ten link został już użyty lub wygasł.',
  'eml.retry': 'Spróbuj ponownie',
  'eml.newLink': 'Uzyskaj nowy link',
  'eml.replaces': 'Zalogowano jako {name}. Ten link zastąpi to logowanie kontem z linku.',
  'eml.replacesSession': 'Zalogowano już wcześniej. Ten link zastąpi to logowanie kontem z linku.',
};
