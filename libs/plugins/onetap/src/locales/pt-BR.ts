import type { OneTapLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: OneTapLocale = {
  'onetap.again': 'Tentar de novo a janela do Google',
  'onetap.button': 'Faça login com sua Conta do Google.',
  'onetap.choiceFailed': 'Não foi possível entrar com o Google. Tente de novo.',
  'onetap.coming': 'A janela do Google vai aparecer…',
  'onetap.google': 'Fazer login com o Google',
  'onetap.notLoaded': 'Não foi possível carregar a janela do Google. Em vez disso, você pode usar o botão.',
  'onetap.notOurs': 'A resposta do Google não era para esta página. Tente de novo.',
  'onetap.notShown': 'O Google não mostrou a janela de login. Em vez disso, você pode usar o botão.',
  'onetap.otherOrigin':
    'Este acesso levaria a {origin}, um endereço que não estava previsto. Em vez disso, você pode usar o botão.',
  'onetap.showButton': 'Mostrar o botão do Google',
  'onetap.shown': 'Escolha sua conta na janela do Google.',
  'onetap.signedIn': 'Você entrou na sua conta.',
  'onetap.slow': 'Ainda em andamento…',
  'onetap.submitting': 'Fazendo login com o Google…',
  'onetap.title': 'Cadastre\u2011se ou entre',
};
