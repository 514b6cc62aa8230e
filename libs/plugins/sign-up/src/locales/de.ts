import type { SignUpLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: SignUpLocale = {
  'signUp.choose': 'Auswählen…',
  'signUp.done': 'Geschafft',
  'signUp.doneText': 'Sie haben sich erfolgreich registriert.',
  'signUp.firstName': 'Vorname',
  'signUp.heading': 'Registrierung abschließen',
  'signUp.lastName': 'Nachname',
  'signUp.logOut': 'Abmelden',
  'signUp.newTab': '(wird in einem neuen Tab geöffnet)',
  'signUp.optional': '{label} (optional)',
  'signUp.required': 'Füllen Sie dieses Feld aus',
  'signUp.requiredBox': 'Setzen Sie dieses Häkchen, um fortzufahren',
  'signUp.requiredChoice': 'Wählen Sie eine Option aus',
  'signUp.retry': 'Erneut versuchen',
  'signUp.save': 'Weiter',
  'signUp.saving': 'Ihre Kontodaten werden gespeichert…',
  'signUp.skip': 'Ohne Speichern fortfahren',
  'signUp.terms': 'Ich stimme Folgendem zu: {links}',
  'signUp.tooLong': 'Höchstens {count} Zeichen',
};
