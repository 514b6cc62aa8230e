import type { OneTapLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: OneTapLocale = {
  'onetap.again': 'Venster van Google opnieuw proberen',
  'onetap.button': 'Log in met je Google-account.',
  'onetap.choiceFailed': 'Inloggen met Google is niet gelukt. Probeer het opnieuw.',
  'onetap.coming': 'Het venster van Google verschijnt zo…',
  'onetap.google': 'Inloggen met Google',
  'onetap.notLoaded': 'Het venster van Google kan niet worden geladen. Je kunt de knop gebruiken.',
  'onetap.notOurs': 'Het antwoord van Google was niet bedoeld voor deze pagina. Probeer het opnieuw.',
  'onetap.notShown': 'Google heeft zijn venster niet getoond. Je kunt de knop gebruiken.',
  'onetap.otherOrigin':
    'Deze inlogpoging zou leiden naar {origin}, een adres dat niet was bedoeld. Je kunt de knop gebruiken.',
  'onetap.showButton': 'De Google-knop tonen',
  'onetap.shown': 'Kies je account in het venster van Google.',
  'onetap.signedIn': 'Je bent ingelogd.',
  'onetap.slow': 'Nog bezig…',
  'onetap.submitting': 'Je wordt ingelogd met Google…',
  'onetap.title': 'Registreren of inloggen',
};
