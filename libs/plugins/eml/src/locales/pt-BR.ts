import type { EmlLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: EmlLocale = {
  'eml.again': 'Tentar de novo',
  'eml.check': 'Verifique seu e-mail',
  'eml.confirm': 'Concluir o login',
  'eml.confirmText': 'Selecione o botão para usar o link neste dispositivo.',
  'eml.email': 'E-mail',
  'eml.invalid': 'Endereço de e-mail inválido',
  'eml.logIn': 'Entrar',
  'eml.newLink': 'Receber novo link',
  'eml.newTab': '(abre em uma nova guia)',
  'eml.nothing': 'Não chegou nada? Procure na pasta de spam.',
  'eml.open': 'Abrir no {name}',
  'eml.retry': 'Tentar de novo',
  'eml.send': 'Continuar com e-mail',
  'eml.sent': 'Um e-mail foi enviado para {email}',
  'eml.success': 'Pronto',
  'eml.successText': 'Você entrou na sua conta.',
  'eml.unusable': 'Não foi possível entrar',
  'eml.usedOrExpired': 'Este link já foi usado ou expirou.',
  'eml.replaces': 'Você entrou como {name}. Este link substitui essa sessão pela conta do link.',
  'eml.replacesSession': 'Você já entrou. Este link substitui essa sessão pela conta do link.',
};
