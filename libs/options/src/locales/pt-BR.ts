import type { OptionsLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: OptionsLocale = {
  'intent.accountExists': 'Já há uma conta com este endereço de e-mail.',
  'intent.created': 'Você tem uma conta nova',
  'intent.createdText': 'Ainda não havia uma conta, então uma nova foi criada. Você entrou nela.',
  'intent.existed': 'Você já tem uma conta',
  'intent.existedText': 'Você entrou na sua conta existente.',
  'intent.logIn': 'Entrar',
  'intent.logInInstead': 'Entrar em vez disso',
  'intent.noAccount': 'Não há nenhuma conta com este endereço de e-mail.',
  'intent.noNumber': 'Não há nenhuma conta com este número de telefone.',
  'intent.signUp': 'Cadastre-se',
  'intent.signUpInstead': 'Cadastrar-se em vez disso',
  'neutral.wrongPassword': 'O endereço de e-mail e a senha não correspondem. Tente de novo ou defina uma nova senha.',
};
