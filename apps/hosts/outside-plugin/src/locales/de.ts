import type { SsoLocale } from './locale.js';

/** German. */
export const de: SsoLocale = {
  'company-start.goOn': 'Weiter mit {title}',
  'sso.choose': 'Wählen Sie Ihr Unternehmen',
  'sso.denied': 'Ihr Unternehmen hat Sie nicht angemeldet.',
  'sso.email': 'Geschäftliche E-Mail',
  'sso.failed': 'Anmeldung nicht möglich',
  'sso.finishing': 'Sie werden angemeldet',
  'sso.goOn': 'Weiter mit {title}',
  'sso.insecure': 'Die Anmeldung beim Unternehmen benötigt eine sichere Verbindung.',
  'sso.invalid': 'Bitte geben Sie Ihre geschäftliche E-Mail ein.',
  'sso.proceed': 'Weiter',
  'sso.refused': 'Diese Anmeldung wurde bereits verwendet oder ist abgelaufen. Bitte beginnen Sie erneut.',
  'sso.retry': 'Erneut versuchen',
  'sso.send': 'Weiter mit Ihrem Unternehmen',
  'sso.startOver': 'Neu beginnen',
  'sso.startedElsewhere': 'Diese Anmeldung wurde nicht in diesem Tab begonnen. Bitte beginnen Sie erneut.',
  'sso.storageBlocked': 'Die Anmeldung beim Unternehmen benötigt den Speicher Ihres Browsers.',
  'sso.success': 'Geschafft',
  'sso.successText': 'Ihr Unternehmen hat Sie angemeldet.',
  'sso.unknown': 'Kein Unternehmen verwendet {domain}.',
  'sso.unreachable': 'Die Anmeldung Ihres Unternehmens ist nicht erreichbar. Bitte versuchen Sie es erneut.',
};
