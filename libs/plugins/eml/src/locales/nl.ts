import type { EmlLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: EmlLocale = {
  'eml.again': 'Opnieuw proberen',
  'eml.check': 'Bekijk je e-mail',
  'eml.confirm': 'Inloggen afronden',
  'eml.confirmText': 'Druk op de knop om je link op dit apparaat te gebruiken.',
  'eml.email': 'E-mail',
  'eml.invalid': 'Ongeldig e-mailadres',
  'eml.logIn': 'Inloggen',
  'eml.newLink': 'Nieuwe link aanvragen',
  'eml.newTab': '(opent in een nieuw tabblad)',
  'eml.nothing': 'Niets ontvangen? Kijk in je spammap.',
  'eml.open': 'Openen in {name}',
  'eml.retry': 'Opnieuw proberen',
  'eml.send': 'Doorgaan met e-mail',
  'eml.sent': 'Er is een e-mail gestuurd naar {email}',
  'eml.success': 'Gelukt',
  'eml.successText': 'Je bent ingelogd.',
  'eml.unusable': 'Inloggen is niet gelukt',
  'eml.usedOrExpired': 'Deze link is al gebruikt of verlopen.',
  'eml.replaces': 'Je bent ingelogd als {name}. Deze link vervangt die aanmelding door het account van de link.',
  'eml.replacesSession': 'Je bent al ingelogd. Deze link vervangt die aanmelding door het account van de link.',
};
