import type { DemoMethodLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: DemoMethodLocale = {
  'demoMethod.code': 'Code',
  'demoMethod.email': 'E-Mail für Demo method',
  'demoMethod.enter': 'Code eingeben',
  'demoMethod.incomplete': 'Geben Sie alle sechs Ziffern des Codes ein.',
  'demoMethod.invalidCode': 'Dieser Code ist nicht richtig. Prüfen Sie ihn und versuchen Sie es erneut.',
  'demoMethod.invalidEmail': 'Ungültige E-Mail-Adresse',
  'demoMethod.send': 'Weiter mit Demo method',
  'demoMethod.sent': 'Ein sechsstelliger Code wurde an {email} gesendet.',
  'demoMethod.signedIn': 'Sie sind angemeldet.',
  'demoMethod.success': 'Geschafft',
  'demoMethod.verify': 'Anmelden',
};
