import type { CryptoLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: CryptoLocale = {
  'crypto.address':
    'Il tuo wallet non ha fornito un indirizzo utilizzabile. Scegli un account nel wallet, poi riprova.',
  'crypto.afterwards': 'Installa uno di questi wallet. Quando è pronto, ricarica questa pagina.',
  'crypto.again': 'Riprova',
  'crypto.allow':
    'Se il wallet lo chiede, consenti a questa pagina di vedere il tuo indirizzo. Se non succede nulla, torna indietro e riprova.',
  'crypto.confirm':
    'Il tuo wallet ti chiede di firmare questo testo. La firma dimostra che il wallet è tuo e non costa nulla.',
  'crypto.connecting': 'Connessione al tuo wallet…',
  'crypto.disconnected': 'Il tuo wallet non è connesso. Aprilo, controlla che cosa indica, poi riprova.',
  'crypto.error': 'Si è verificato un errore',
  'crypto.foreign':
    'Il testo da firmare non è stato creato per questa pagina e questo account, quindi al tuo wallet non è stata chiesta la firma.',
  'crypto.newTab': '(si apre in una nuova scheda)',
  'crypto.openWallet': 'Apri il tuo wallet: attende la tua risposta.',
  'crypto.other': 'Continua con un altro wallet',
  'crypto.others': 'Continua con un altro wallet crypto',
  'crypto.pending':
    'Il tuo wallet attende ancora la tua risposta a una richiesta precedente. Apri il wallet, poi riprova.',
  'crypto.rejected': 'La richiesta è stata rifiutata nel tuo wallet. Puoi riprovare.',
  'crypto.setUp': 'Configura un nuovo wallet crypto',
  'crypto.signature': 'Il tuo wallet non ha fornito una firma utilizzabile. Riprova o usa un altro wallet.',
  'crypto.signing': 'Richiesta di firma in corso…',
  'crypto.slow': 'Ancora in corso…',
  'crypto.success': 'Fatto',
  'crypto.switched': 'L’account nel tuo wallet è cambiato durante la procedura. Riprova con l’account che vuoi usare.',
  'crypto.text': 'Testo da firmare',
  'crypto.timeout': 'Il tuo wallet non ha risposto in tempo. Apri il wallet, poi riprova.',
  'crypto.unauthorized':
    'Il tuo wallet non consente a questa pagina di usare l’account. Consentilo nel wallet, poi riprova.',
  'crypto.unknown': 'Si è verificato un errore nel tuo wallet. Puoi riprovare.',
  'crypto.unsupported': 'Non è possibile usare il tuo wallet per accedere qui. Prova un altro wallet.',
  'crypto.verified': 'Il tuo wallet è stato verificato.',
  'crypto.wallet': 'Continua con {wallet}',
  'error.duplicate_wallet_address': 'Questo wallet è già associato a un altro account.',
  'error.invalid_signature': 'La firma del tuo wallet non è valida. Riprova.',
  'error.unable_to_authenticate_crypto_wallet': 'Impossibile verificare il tuo wallet. Riprova o usa un altro wallet.',
};
