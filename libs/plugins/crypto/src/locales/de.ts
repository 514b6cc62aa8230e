import type { CryptoLocale } from './locale.js';

/** German. Not reviewed by a native speaker. */
export const de: CryptoLocale = {
  'crypto.address':
    'Ihr Wallet hat keine verwendbare Adresse genannt. Wählen Sie dort ein Konto und versuchen Sie es erneut.',
  'crypto.afterwards': 'Installieren Sie eines dieser Wallets und laden Sie dann diese Seite neu.',
  'crypto.again': 'Erneut versuchen',
  'crypto.allow':
    'Wenn Ihr Wallet fragt, erlauben Sie dieser Seite, Ihre Adresse zu sehen. Wenn nichts passiert, gehen Sie zurück und versuchen Sie es erneut.',
  'crypto.confirm':
    'Ihr Wallet bittet Sie, diesen Text zu signieren. Damit weisen Sie nach, dass das Wallet Ihnen gehört. Es kostet nichts.',
  'crypto.connecting': 'Verbindung zu Ihrem Wallet wird hergestellt…',
  'crypto.disconnected':
    'Ihr Wallet hat keine Verbindung. Öffnen Sie es, prüfen Sie, was es anzeigt, und versuchen Sie es erneut.',
  'crypto.error': 'Es ist ein Fehler aufgetreten',
  'crypto.foreign':
    'Der Text zum Signieren gehört nicht zu dieser Seite und diesem Konto. Ihr Wallet wurde deshalb nicht um eine Signatur gebeten.',
  'crypto.newTab': '(wird in einem neuen Tab geöffnet)',
  'crypto.openWallet': 'Öffnen Sie Ihr Wallet: Es wartet auf Ihre Antwort.',
  'crypto.other': 'Weiter mit anderem Wallet',
  'crypto.others': 'Weiter mit anderem Krypto-Wallet',
  'crypto.pending':
    'Ihr Wallet wartet noch auf Ihre Antwort auf eine frühere Anfrage. Öffnen Sie Ihr Wallet und versuchen Sie es erneut.',
  'crypto.rejected': 'Die Anfrage wurde in Ihrem Wallet abgelehnt. Sie können es erneut versuchen.',
  'crypto.setUp': 'Neues Krypto-Wallet einrichten',
  'crypto.signature':
    'Ihr Wallet hat keine verwendbare Signatur geliefert. Versuchen Sie es erneut oder verwenden Sie ein anderes Wallet.',
  'crypto.signing': 'Signatur wird abgeschlossen…',
  'crypto.slow': 'Noch einen Moment…',
  'crypto.success': 'Geschafft',
  'crypto.switched':
    'Das Konto in Ihrem Wallet hat inzwischen gewechselt. Versuchen Sie es erneut mit dem Konto, das Sie verwenden möchten.',
  'crypto.text': 'Text zum Signieren',
  'crypto.timeout': 'Ihr Wallet hat nicht rechtzeitig geantwortet. Öffnen Sie Ihr Wallet und versuchen Sie es erneut.',
  'crypto.unauthorized':
    'Ihr Wallet erlaubt dieser Seite nicht, dieses Konto zu verwenden. Erlauben Sie es in Ihrem Wallet und versuchen Sie es erneut.',
  'crypto.unknown': 'In Ihrem Wallet ist etwas schiefgelaufen. Sie können es erneut versuchen.',
  'crypto.unsupported': 'Mit Ihrem Wallet können Sie sich hier nicht anmelden. Verwenden Sie ein anderes Wallet.',
  'crypto.verified': 'Ihr Wallet wurde erfolgreich bestätigt.',
  'crypto.wallet': 'Weiter mit {wallet}',
  'error.duplicate_wallet_address': 'Dieses Wallet gehört bereits zu einem anderen Konto.',
  'error.invalid_signature': 'Die Signatur Ihres Wallets ist ungültig. Bitte versuchen Sie es erneut.',
  'error.unable_to_authenticate_crypto_wallet':
    'Ihr Wallet konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
};
