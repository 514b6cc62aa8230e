import type { CryptoLocale } from './locale.js';

/** Dutch. Not reviewed by a native speaker. */
export const nl: CryptoLocale = {
  'crypto.address': 'Je wallet gaf geen bruikbaar adres. Kies een account in je wallet en probeer het opnieuw.',
  'crypto.afterwards': 'Installeer een van deze wallets. Laad deze pagina opnieuw als de wallet klaar is.',
  'crypto.again': 'Opnieuw proberen',
  'crypto.allow':
    'Als je wallet erom vraagt, sta deze pagina dan toe je adres te zien. Gebeurt er niets, ga dan terug en probeer het opnieuw.',
  'crypto.confirm':
    'Je wallet vraagt je deze tekst te ondertekenen. Dat bewijst dat de wallet van jou is en kost niets.',
  'crypto.connecting': 'Verbinding maken met je wallet…',
  'crypto.disconnected': 'Je wallet heeft geen verbinding. Open je wallet, kijk wat er staat en probeer het opnieuw.',
  'crypto.error': 'Er is iets misgegaan',
  'crypto.foreign':
    'De tekst om te ondertekenen is niet voor deze pagina en dit account gemaakt. Daarom is je wallet niet om een handtekening gevraagd.',
  'crypto.newTab': '(opent in een nieuw tabblad)',
  'crypto.openWallet': 'Open je wallet: die wacht op je antwoord.',
  'crypto.other': 'Doorgaan met een andere wallet',
  'crypto.others': 'Doorgaan met andere cryptowallet',
  'crypto.pending': 'Je wallet wacht nog op je antwoord op een eerder verzoek. Open je wallet en probeer het opnieuw.',
  'crypto.rejected': 'Het verzoek is geweigerd in je wallet. Je kunt het opnieuw proberen.',
  'crypto.setUp': 'Nieuwe cryptowallet instellen',
  'crypto.signature': 'Je wallet gaf geen bruikbare handtekening. Probeer het opnieuw of gebruik een andere wallet.',
  'crypto.signing': 'Ondertekenverzoek afronden…',
  'crypto.slow': 'Nog bezig…',
  'crypto.success': 'Gelukt',
  'crypto.switched':
    'Het account in je wallet is ondertussen gewijzigd. Probeer het opnieuw met het account dat je wilt gebruiken.',
  'crypto.text': 'Tekst om te ondertekenen',
  'crypto.timeout': 'Je wallet heeft niet op tijd gereageerd. Open je wallet en probeer het opnieuw.',
  'crypto.unauthorized':
    'Deze pagina mag dat account van je wallet niet gebruiken. Sta dit toe in je wallet en probeer het opnieuw.',
  'crypto.unknown': 'Er is iets misgegaan in je wallet. Je kunt het opnieuw proberen.',
  'crypto.unsupported': 'Met je wallet kun je hier niet inloggen. Probeer een andere wallet.',
  'crypto.verified': 'Je wallet is geverifieerd.',
  'crypto.wallet': 'Doorgaan met {wallet}',
  'error.duplicate_wallet_address': 'Deze wallet is al aan een ander account gekoppeld.',
  'error.invalid_signature': 'De handtekening van je wallet is niet geldig. Probeer het opnieuw.',
  'error.unable_to_authenticate_crypto_wallet':
    'Je wallet kan niet worden geverifieerd. Probeer het opnieuw of gebruik een andere wallet.',
};
