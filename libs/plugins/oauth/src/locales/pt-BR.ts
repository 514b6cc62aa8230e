import type { OAuthLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: OAuthLocale = {
  'error.oauth_token_not_found': 'Este acesso já foi usado ou expirou. Comece de novo.',
  'oauth.confirm': 'Concluir o login',
  'oauth.confirmText': 'Selecione o botão para entrar com a conta que você escolheu.',
  'oauth.failed': 'Não foi possível entrar',
  'oauth.goOn': 'Continuar com {title}',
  'oauth.goOnAs': 'Continuar como {name}',
  'oauth.goOnSignedIn': 'Manter sessão',
  'oauth.logIn': 'Entrar',
  'oauth.retry': 'Tentar de novo',
  'oauth.signedIn':
    'Você já entrou. Nada muda, a menos que você troque de conta. Nesse caso, a conta escolhida a substitui.',
  'oauth.signedInAs':
    'Você entrou como {name}. Nada muda, a menos que você troque de conta. Nesse caso, a conta escolhida a substitui.',
  'oauth.startAgain': 'Começar de novo',
  'oauth.success': 'Pronto',
  'oauth.successText': 'Você entrou na sua conta.',
  'oauth.switch': 'Trocar de conta',
  'oauth.usedOrExpired': 'Este acesso já foi usado ou expirou.',
  'oauth.elsewhere': 'Continue em outra janela',
  'oauth.elsewhereText':
    '{title} não abre dentro desta página. Entre na outra janela e depois volte para cá. Se não aparecer nenhuma janela, abra-a com o botão.',
  'oauth.openWindow': 'Abrir a janela',
};
