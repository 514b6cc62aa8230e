import type { PasskeysLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: PasskeysLocale = {
  'error.duplicate_webauthn_registration': 'Esta chave de acesso já está registrada.',
  'error.no_active_webauthn_registrations': 'Esta conta não tem chaves de acesso. Escolha outra forma de entrar.',
  'error.unable_to_auth_webauthn_registration':
    'Não foi possível verificar sua chave de acesso. Tente de novo ou escolha outra forma de entrar.',
  'error.webauthn_registration_not_found':
    'Chave de acesso não encontrada. Use outra chave de acesso ou escolha outra forma de entrar.',
  'passkeys.again': 'Tentar de novo',
  'passkeys.another': 'Adicionar outra chave de acesso',
  'passkeys.badName': 'Digite um nome com 1 a 128\u00a0caracteres.',
  'passkeys.cancel': 'Cancelar',
  'passkeys.cannotCreate': 'Este navegador não permite criar chaves de acesso.',
  'passkeys.create': 'Criar chave de acesso',
  'passkeys.created': 'Chave de acesso criada',
  'passkeys.delete': 'Excluir',
  'passkeys.deleteNamed': 'Excluir {name}',
  'passkeys.deleted': '{name} foi excluída.',
  'passkeys.done': 'Concluir',
  'passkeys.explain':
    'Com uma chave de acesso, você entra usando sua impressão digital, seu rosto ou o bloqueio de tela, sem senha.',
  'passkeys.finished': 'Tudo pronto.',
  'passkeys.first': 'Adicionar chave de acesso',
  'passkeys.loading': 'Carregando suas chaves de acesso…',
  'passkeys.login': 'Entrar com chave de acesso',
  'passkeys.name': 'Nome da chave de acesso',
  'passkeys.none': 'Você ainda não tem chaves de acesso.',
  'passkeys.notCreated':
    'Sua chave de acesso não foi criada. Clique em “Criar chave de acesso” para tentar de novo ou pule esta etapa.',
  'passkeys.notFound':
    'Chave de acesso não encontrada. Talvez você a tenha excluído da sua conta, mas não do gerenciador de senhas. Tente de novo.',
  'passkeys.notHere': 'Não é possível usar chaves de acesso nesta página.',
  'passkeys.notSupported': 'Este dispositivo não permite usar uma chave de acesso aqui.',
  'passkeys.notUsed': 'Nenhuma chave de acesso foi usada. Você pode tentar de novo.',
  'passkeys.registered':
    'Não é possível criar a chave de acesso porque ela parece já estar registrada. Talvez ela tenha sido registrada em outro dispositivo e sincronizada com este.',
  'passkeys.reload': 'Tentar de novo',
  'passkeys.rename': 'Renomear',
  'passkeys.renameNamed': 'Renomear {name}',
  'passkeys.renamed': 'A chave de acesso agora se chama {name}.',
  'passkeys.save': 'Salvar',
  'passkeys.setUp': 'Configurar chave de acesso',
  'passkeys.skip': 'Pular',
  'passkeys.slow': 'Ainda em andamento…',
  'passkeys.success': 'Sua chave de acesso foi verificada.',
  'passkeys.unknown': 'Ocorreu um erro desconhecido ao verificar a chave de acesso. Tente de novo.',
  'passkeys.unnamed': 'Chave de acesso {number}',
  'passkeys.warning': 'Depois de excluída, a chave de acesso não pode ser restaurada.',
  'passkeys.yours': 'Suas chaves de acesso',
};
