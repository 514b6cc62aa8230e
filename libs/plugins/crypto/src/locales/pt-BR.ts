import type { CryptoLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: CryptoLocale = {
  'crypto.address':
    'Sua carteira não forneceu nenhum endereço que possa ser usado. Escolha uma conta nela e tente de novo.',
  'crypto.afterwards': 'Instale uma destas carteiras. Quando ela estiver pronta, recarregue esta página.',
  'crypto.again': 'Tentar de novo',
  'crypto.allow':
    'Se sua carteira pedir, permita que esta página veja seu endereço. Se nada acontecer, volte e tente de novo.',
  'crypto.confirm':
    'Sua carteira pede que você assine este texto. Isso comprova que a carteira é sua e não tem nenhum custo.',
  'crypto.connecting': 'Conectando à sua carteira…',
  'crypto.disconnected': 'Sua carteira está sem conexão. Abra-a, veja o que ela informa e tente de novo.',
  'crypto.error': 'Ocorreu um erro',
  'crypto.foreign':
    'O texto a ser assinado não foi criado para esta página e esta conta. Por isso, a assinatura não foi solicitada à sua carteira.',
  'crypto.newTab': '(abre em uma nova guia)',
  'crypto.openWallet': 'Abra sua carteira: ela aguarda sua resposta.',
  'crypto.other': 'Continuar com outra carteira',
  'crypto.others': 'Continuar com outra carteira de criptomoedas',
  'crypto.pending':
    'Sua carteira ainda aguarda sua resposta a uma solicitação anterior. Abra sua carteira e tente de novo.',
  'crypto.rejected': 'A solicitação foi recusada na sua carteira. Você pode tentar de novo.',
  'crypto.setUp': 'Configurar carteira de criptomoedas',
  'crypto.signature':
    'Sua carteira não forneceu nenhuma assinatura que possa ser usada. Tente de novo ou use outra carteira.',
  'crypto.signing': 'Concluindo a solicitação de assinatura…',
  'crypto.slow': 'Ainda em andamento…',
  'crypto.success': 'Pronto',
  'crypto.switched': 'A conta na sua carteira mudou durante o processo. Tente de novo com a conta que você quer usar.',
  'crypto.text': 'Texto a ser assinado',
  'crypto.timeout': 'Sua carteira não respondeu a tempo. Abra sua carteira e tente de novo.',
  'crypto.unauthorized':
    'Sua carteira não permite que esta página use essa conta. Permita isso na sua carteira e tente de novo.',
  'crypto.unknown': 'Ocorreu um erro na sua carteira. Você pode tentar de novo.',
  'crypto.unsupported': 'Não é possível usar sua carteira para entrar aqui. Tente outra carteira.',
  'crypto.verified': 'Sua carteira foi verificada.',
  'crypto.wallet': 'Continuar com {wallet}',
  'error.duplicate_wallet_address': 'Esta carteira já está associada a outra conta.',
  'error.invalid_signature': 'A assinatura da sua carteira não é válida. Tente de novo.',
  'error.unable_to_authenticate_crypto_wallet':
    'Não foi possível verificar sua carteira. Tente de novo ou use outra carteira.',
};
