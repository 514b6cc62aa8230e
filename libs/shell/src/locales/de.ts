import type { ShellLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: ShellLocale = {
  'shell.lang': 'de',
  'shell.dir': 'ltr',
  'error.ambiguous-token': 'Dieser Anmeldelink ist unvollständig. Bitte fordern Sie einen neuen an.',
  'error.connection': 'Keine Verbindung. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.denied': 'Die Anmeldung wurde abgebrochen. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  'error.email_not_found': 'Zu dieser E-Mail-Adresse gibt es kein Konto.',
  'error.failed': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es gleich noch einmal.',
  'error.foreign-frame':
    'Eine andere Website zeigt diese Seite in ihrer eigenen an. Öffnen Sie die Seite direkt, um fortzufahren.',
  'error.insecure-context':
    'Hierfür ist eine sichere Verbindung nötig. Öffnen Sie diese Seite mit https:// und versuchen Sie es erneut.',
  'error.invalid_email': 'Diese E-Mail-Adresse ist ungültig. Prüfen Sie sie und versuchen Sie es erneut.',
  'error.magic_link_not_found':
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'error.missing-token': 'Dieser Anmeldelink ist unvollständig. Bitte fordern Sie einen neuen an.',
  'error.offline':
    'Der Anmeldedienst ist nicht erreichbar. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.provider-error':
    'Dieses Konto konnte gerade nicht verwendet werden. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  'error.rate-limited': 'Zu viele Versuche. Bitte versuchen Sie es gleich noch einmal.{requestId}',
  'error.refused':
    'Der Anmeldedienst hat das abgelehnt. Bitte prüfen Sie Ihre Eingaben und versuchen Sie es erneut.{requestId}',
  'error.server-error':
    'Beim Anmeldedienst ist ein Problem aufgetreten. Bitte versuchen Sie es gleich noch einmal.{requestId}',
  'error.session_not_found': 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
  'error.started-elsewhere': 'Diese Anmeldung wurde anderswo begonnen. Bitte beginnen Sie sie hier noch einmal.',
  'error.storage-blocked':
    'Dieser Browser blockiert hier den Speicher. Erlauben Sie Cookies für diese Seite und laden Sie sie neu.',
  'error.timeout':
    'Der Anmeldedienst antwortet nicht rechtzeitig. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'error.too_many_requests': 'Zu viele Versuche. Bitte versuchen Sie es gleich noch einmal.',
  'error.unable_to_auth_magic_link':
    'Dieser Link wurde bereits verwendet oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  'error.unexpected-answer': 'Der Anmeldedienst hat unerwartet geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  'error.unknown': 'Etwas ist schiefgelaufen. Bitte versuchen Sie es erneut.',
  'error.unreachable': 'Der Anmeldedienst ist nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
  'error.unsafe-url': 'Diese Seite sollte eine unsichere Adresse öffnen. Sie hat das nicht getan.',
  'error.unsupported-token-type': 'Dieser Anmeldelink ist unvollständig. Bitte fordern Sie einen neuen an.',
  'error.user_not_found': 'Dieses Konto gibt es nicht.',
  'shell.again': 'Erneut versuchen',
  'shell.back': 'Zurück',
  'shell.broken': 'Dieser Teil konnte nicht angezeigt werden.',
  'shell.dismiss': 'Schließen',
  'shell.email': 'E-Mail',
  'shell.goOn': 'Weiter',
  'shell.lastUsed': 'Zuletzt verwendet',
  'shell.logOut': 'Abmelden',
  'shell.loggedIn': 'Sie sind angemeldet',
  'shell.method.authenticator_app': 'Authentifizierungs-App',
  'shell.method.biometric': 'biometrische Daten',
  'shell.method.crypto_wallet': 'Krypto-Wallet',
  'shell.method.email': 'Link per E-Mail',
  'shell.method.emailCode': 'Code per E-Mail',
  'shell.method.embedded': 'Link',
  'shell.method.knowledge': 'Passwort',
  'shell.method.oauth_access_token_exchange': 'andere App',
  'shell.method.recovery_code': 'Wiederherstellungscode',
  'shell.method.sms': 'Code per SMS',
  'shell.method.webauthn_registration': 'Passkey',
  'shell.method.whatsapp': 'Code per WhatsApp',
  'shell.newTab': '(wird in einem neuen Tab geöffnet)',
  'shell.or': 'oder',
  'shell.poweredBy': 'Bereitgestellt von Stytch',
  'shell.sessionEnded': 'Ihre Sitzung ist beendet.',
  'shell.signedIn': 'Sie sind angemeldet.',
  'shell.signedInAs': 'Angemeldet als {name}',
  'shell.signedInElsewhere': 'Sie haben sich in einem anderen Tab angemeldet.',
  'shell.signedInWith': 'Angemeldet mit: {methods}',
  'shell.signedOutElsewhere': 'Sie wurden in einem anderen Tab abgemeldet.',
  'shell.slow': 'Noch einen Moment…',
  'shell.sms': 'SMS',
  'shell.storageBlocked':
    'Ihr Browser blockiert den Speicher. Wenn Sie diese Seite verlassen, bleiben Sie möglicherweise nicht angemeldet.',
  'shell.switchedElsewhere': 'In einem anderen Tab wurde ein anderes Konto angemeldet.',
  'shell.tabs': 'Anmeldemethode wählen',
  'shell.title': 'Registrieren oder anmelden',
  'shell.toasts': 'Benachrichtigungen',
  'shell.waiting': 'Erneut versuchen in {seconds} s',
  'shell.whatsapp': 'WhatsApp',
};
