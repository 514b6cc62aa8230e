import type { PasskeysLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: PasskeysLocale = {
  'error.duplicate_webauthn_registration': 'Esta llave de acceso ya está registrada.',
  'error.no_active_webauthn_registrations':
    'Esta cuenta no tiene llaves de acceso. Elija otro método de inicio de sesión.',
  'error.unable_to_auth_webauthn_registration':
    'No se pudo verificar su llave de acceso. Inténtelo de nuevo o elija otro método de inicio de sesión.',
  'error.webauthn_registration_not_found':
    'No se encontró la llave de acceso. Use otra llave de acceso o elija otro método de inicio de sesión.',
  'passkeys.again': 'Reintentar',
  'passkeys.another': 'Añadir otra llave de acceso',
  'passkeys.badName': 'Introduzca un nombre de 1 a 128\u00a0caracteres.',
  'passkeys.cancel': 'Cancelar',
  'passkeys.cannotCreate': 'Este navegador no permite crear llaves de acceso.',
  'passkeys.create': 'Crear llave de acceso',
  'passkeys.created': 'Llave de acceso creada',
  'passkeys.delete': 'Eliminar',
  'passkeys.deleteNamed': 'Eliminar {name}',
  'passkeys.deleted': 'Se eliminó {name}.',
  'passkeys.done': 'Listo',
  'passkeys.explain':
    'Con una llave de acceso, inicia sesión con su huella digital, su rostro o el bloqueo de pantalla, sin contraseña.',
  'passkeys.finished': 'Todo está listo.',
  'passkeys.first': 'Añadir llave de acceso',
  'passkeys.loading': 'Cargando sus llaves de acceso…',
  'passkeys.login': 'Usar una llave de acceso',
  'passkeys.name': 'Nombre de la llave de acceso',
  'passkeys.none': 'Aún no tiene llaves de acceso.',
  'passkeys.notCreated':
    'No se creó su llave de acceso. Pulse «Crear llave de acceso» para volver a intentarlo u omita este paso.',
  'passkeys.notFound':
    'No se encontró la llave de acceso. Es posible que la haya eliminado de su cuenta, pero no de su administrador de contraseñas. Inténtelo de nuevo.',
  'passkeys.notHere': 'Las llaves de acceso no se pueden usar en esta página.',
  'passkeys.notSupported': 'Este dispositivo no permite usar una llave de acceso aquí.',
  'passkeys.notUsed': 'No se usó ninguna llave de acceso. Puede volver a intentarlo.',
  'passkeys.registered':
    'No se puede crear la llave de acceso porque parece que ya está registrada. Es posible que se haya registrado en otro dispositivo y se haya sincronizado con este.',
  'passkeys.reload': 'Reintentar',
  'passkeys.rename': 'Renombrar',
  'passkeys.renameNamed': 'Renombrar {name}',
  'passkeys.renamed': 'La llave de acceso ahora se llama {name}.',
  'passkeys.save': 'Guardar',
  'passkeys.setUp': 'Configurar llave de acceso',
  'passkeys.skip': 'Omitir',
  'passkeys.slow': 'Aún en proceso…',
  'passkeys.success': 'Su llave de acceso se ha verificado correctamente.',
  'passkeys.unknown': 'Se ha producido un error desconocido al verificar la llave de acceso. Inténtelo de nuevo.',
  'passkeys.unnamed': 'Llave de acceso {number}',
  'passkeys.warning': 'Una vez eliminada, la llave de acceso no se puede recuperar.',
  'passkeys.yours': 'Sus llaves de acceso',
};
