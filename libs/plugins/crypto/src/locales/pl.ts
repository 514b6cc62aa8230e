import type { CryptoLocale } from './locale.js';

/** Polish. Not reviewed by a native speaker. */
export const pl: CryptoLocale = {
  'crypto.rejected': 'Prośba została odrzucona w portfelu. Możesz spróbować ponownie.',
  'crypto.unauthorized':
    'Portfel nie pozwala tej stronie używać tego konta. Zezwól na to w portfelu i spróbuj ponownie.',
  'crypto.pending': 'Portfel nadal czeka na odpowiedź na wcześniejszą prośbę. Otwórz portfel i spróbuj ponownie.',
  'crypto.disconnected': 'Portfel nie ma połączenia. Otwórz go, sprawdź, co się stało, i spróbuj ponownie.',
  'crypto.unsupported': 'Nie można się tu zalogować tym portfelem. Wybierz inny portfel.',
  'crypto.timeout': 'Portfel nie odpowiedział na czas. Otwórz go i spróbuj ponownie.',
  'crypto.switched': 'W trakcie logowania w portfelu zmieniono konto. Spróbuj ponownie z kontem, którego chcesz użyć.',
  'crypto.address': 'Portfel nie podał adresu, którego można użyć. Wybierz w nim konto i spróbuj ponownie.',
  'crypto.signature': 'Portfel nie podał podpisu, którego można użyć. Spróbuj ponownie lub użyj innego portfela.',
  'crypto.foreign':
    'Tekst do podpisania nie był przeznaczony dla tej strony i tego konta, więc nie przekazano go do portfela.',
  'crypto.unknown': 'Coś poszło nie tak w portfelu. Możesz spróbować ponownie.',
  'crypto.openWallet': 'Otwórz portfel: czeka na Twoją odpowiedź.',
  'crypto.slow': 'Jeszcze chwilę…',
  'crypto.success': 'Gotowe!',
  'crypto.verified': 'Portfel został zweryfikowany.',
  'crypto.connecting': 'Łączenie z portfelem…',
  'crypto.allow':
    'Jeśli portfel o to zapyta, zezwól tej stronie na wyświetlenie Twojego adresu. Jeśli nic się nie dzieje, wróć i spróbuj ponownie.',
  'crypto.error': 'Wystąpił błąd',
  'crypto.again': 'Spróbuj ponownie',
  'crypto.other': 'Kontynuuj przez inny portfel',
  'crypto.newTab': '(otwiera się w nowej karcie)',
  'crypto.afterwards': 'Zainstaluj jeden z tych portfeli. Gdy będzie gotowy, odśwież tę stronę.',
  'crypto.signing': 'Oczekiwanie na podpis…',
  'crypto.confirm':
    'Portfel poprosi o podpisanie tego tekstu. To potwierdza, że portfel należy do Ciebie, i nic nie kosztuje.',
  'crypto.text': 'Tekst do podpisania',
  'crypto.wallet': 'Kontynuuj przez {wallet}',
  'crypto.others': 'Kontynuuj przez inny portfel krypto',
  'crypto.setUp': 'Skonfiguruj nowy portfel krypto',
  'error.unable_to_authenticate_crypto_wallet': 'Nie udało się potwierdzić portfela. Spróbuj ponownie.',
  'error.duplicate_wallet_address': 'Ten portfel należy już do innego konta. Użyj innego portfela.',
  'error.invalid_signature': 'Podpis z portfela jest nieprawidłowy. Spróbuj ponownie.',
};
