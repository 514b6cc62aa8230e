import type { OneTapLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: OneTapLocale = {
  'onetap.again': 'Riprova con la finestra di Google',
  'onetap.button': 'Accedi con il tuo Account Google.',
  'onetap.choiceFailed': 'Accesso con Google non riuscito. Riprova.',
  'onetap.coming': 'La finestra di Google sta per apparire…',
  'onetap.google': 'Accedi con Google',
  'onetap.notLoaded': 'Impossibile caricare la finestra di Google. Puoi usare il pulsante.',
  'onetap.notOurs': 'La risposta di Google non era destinata a questa pagina. Riprova.',
  'onetap.notShown': 'Google non ha mostrato la sua finestra. Puoi usare il pulsante.',
  'onetap.otherOrigin': 'Questo accesso porterebbe a {origin}, un indirizzo non previsto. Puoi usare il pulsante.',
  'onetap.showButton': 'Mostra il pulsante Google',
  'onetap.shown': 'Scegli il tuo account nella finestra di Google.',
  'onetap.signedIn': 'Hai effettuato l’accesso.',
  'onetap.slow': 'Ancora in corso…',
  'onetap.submitting': 'Accesso con Google in corso…',
  'onetap.title': 'Registrati o accedi',
};
