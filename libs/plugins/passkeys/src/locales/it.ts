import type { PasskeysLocale } from './locale.js';

/** Italian. Not reviewed by a native speaker. */
export const it: PasskeysLocale = {
  'error.duplicate_webauthn_registration': 'Questa passkey è già registrata.',
  'error.no_active_webauthn_registrations': 'Questo account non ha passkey. Scegli un altro metodo di accesso.',
  'error.unable_to_auth_webauthn_registration':
    'Impossibile verificare la tua passkey. Riprova o scegli un altro metodo di accesso.',
  'error.webauthn_registration_not_found':
    'Passkey non trovata. Usa un’altra passkey o scegli un altro metodo di accesso.',
  'passkeys.again': 'Riprova',
  'passkeys.another': 'Configura un’altra passkey',
  'passkeys.badName': 'Inserisci un nome da 1 a 128\u00a0caratteri.',
  'passkeys.cancel': 'Annulla',
  'passkeys.cannotCreate': 'Questo browser non consente di creare passkey.',
  'passkeys.create': 'Crea una passkey',
  'passkeys.created': 'Passkey creata',
  'passkeys.delete': 'Elimina',
  'passkeys.deleteNamed': 'Elimina {name}',
  'passkeys.deleted': '{name} è stata eliminata.',
  'passkeys.done': 'Fine',
  'passkeys.explain':
    'Con una passkey accedi usando l’impronta digitale, il volto o il blocco schermo, senza password.',
  'passkeys.finished': 'È tutto pronto.',
  'passkeys.first': 'Configura una passkey',
  'passkeys.loading': 'Caricamento delle tue passkey…',
  'passkeys.login': 'Accedi con una passkey',
  'passkeys.name': 'Nome della passkey',
  'passkeys.none': 'Non hai ancora passkey.',
  'passkeys.notCreated':
    'La tua passkey non è stata creata. Fai clic su “Crea una passkey” per riprovare oppure salta questo passaggio.',
  'passkeys.notFound':
    'Passkey non trovata. Potresti averla eliminata dal tuo account ma non dal gestore delle password. Riprova.',
  'passkeys.notHere': 'Non è possibile usare le passkey in questa pagina.',
  'passkeys.notSupported': 'Questo dispositivo non consente di usare una passkey qui.',
  'passkeys.notUsed': 'Non è stata usata alcuna passkey. Puoi riprovare.',
  'passkeys.registered':
    'Impossibile creare la passkey perché sembra già registrata. Potrebbe essere stata registrata su un altro dispositivo e sincronizzata su questo.',
  'passkeys.reload': 'Riprova',
  'passkeys.rename': 'Rinomina',
  'passkeys.renameNamed': 'Rinomina {name}',
  'passkeys.renamed': 'La passkey ora si chiama {name}.',
  'passkeys.save': 'Salva',
  'passkeys.setUp': 'Configura una nuova passkey',
  'passkeys.skip': 'Salta',
  'passkeys.slow': 'Ancora in corso…',
  'passkeys.success': 'La tua passkey è stata verificata.',
  'passkeys.unknown': 'Si è verificato un errore sconosciuto durante la verifica della passkey. Riprova.',
  'passkeys.unnamed': 'Passkey {number}',
  'passkeys.warning': 'Una volta eliminata, la passkey non può essere ripristinata.',
  'passkeys.yours': 'Le tue passkey',
};
