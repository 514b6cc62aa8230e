import type { EmlLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: EmlLocale = {
  'eml.again': 'Erneut versuchen',
  'eml.check': 'Prüfen Sie Ihre E-Mails',
  'eml.confirm': 'Anmeldung abschließen',
  'eml.confirmText': 'Wählen Sie die Schaltfläche, um Ihren Link auf diesem Gerät zu verwenden.',
  'eml.email': 'E-Mail',
  'eml.invalid': 'Ungültige E-Mail-Adresse',
  'eml.logIn': 'Anmelden',
  'eml.newLink': 'Neuen Link anfordern',
  'eml.newTab': '(wird in einem neuen Tab geöffnet)',
  'eml.nothing': 'Nichts angekommen? Sehen Sie im Spam-Ordner nach.',
  'eml.open': 'In {name} öffnen',
  'eml.retry': 'Erneut versuchen',
  'eml.send': 'Weiter mit E-Mail',
  'eml.sent': 'Wir haben eine E-Mail an {email} gesendet',
  'eml.success': 'Geschafft',
  'eml.successText': 'Sie haben sich erfolgreich angemeldet.',
  'eml.unusable': 'Anmeldung nicht möglich',
  'eml.usedOrExpired': 'Dieser Link wurde bereits verwendet oder ist abgelaufen.',
  'eml.replaces': 'Sie sind als {name} angemeldet. Dieser Link ersetzt diese Anmeldung durch das Konto des Links.',
  'eml.replacesSession': 'Sie sind bereits angemeldet. Dieser Link ersetzt diese Anmeldung durch das Konto des Links.',
};
