import type { SignUpLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: SignUpLocale = {
  'signUp.choose': 'Escolha…',
  'signUp.done': 'Pronto',
  'signUp.doneText': 'Seu cadastro foi concluído.',
  'signUp.firstName': 'Nome',
  'signUp.heading': 'Concluir o cadastro',
  'signUp.lastName': 'Sobrenome',
  'signUp.logOut': 'Sair',
  'signUp.newTab': '(abre em uma nova guia)',
  'signUp.optional': '{label} (opcional)',
  'signUp.required': 'Preencha este campo',
  'signUp.requiredBox': 'Marque esta caixa para continuar',
  'signUp.requiredChoice': 'Escolha uma opção',
  'signUp.retry': 'Tentar novamente',
  'signUp.save': 'Continuar',
  'signUp.saving': 'Salvando os dados da sua conta…',
  'signUp.skip': 'Continuar sem salvar',
  'signUp.terms': 'Concordo com o seguinte: {links}',
  'signUp.tooLong': 'Use no máximo {count} caracteres',
};
