import type { DemoMethodLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: DemoMethodLocale = {
  'demo-method.code': 'Code',
  'demo-method.email': 'E-Mail für Demo method',
  'demo-method.enter': 'Code eingeben',
  'demo-method.incomplete': 'Geben Sie alle sechs Ziffern des Codes ein.',
  'demo-method.invalidCode': 'Dieser Code ist nicht richtig. Prüfen Sie ihn und versuchen Sie es erneut.',
  'demo-method.invalidEmail': 'Ungültige E-Mail-Adresse',
  'demo-method.send': 'Weiter mit Demo method',
  'demo-method.sent': 'Ein sechsstelliger Code wurde an {email} gesendet.',
  'demo-method.signedIn': 'Sie sind angemeldet.',
  'demo-method.success': 'Geschafft',
  'demo-method.verify': 'Anmelden',
};
