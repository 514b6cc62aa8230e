import type { CryptoLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: CryptoLocale = {
  'crypto.address':
    'Su billetera no proporcionó ninguna dirección que se pueda usar. Elija una cuenta en ella e inténtelo de nuevo.',
  'crypto.afterwards': 'Instale una de estas billeteras. Cuando esté lista, vuelva a cargar esta página.',
  'crypto.again': 'Reintentar',
  'crypto.allow':
    'Si su billetera se lo pide, permita que esta página vea su dirección. Si no ocurre nada, vuelva atrás e inténtelo de nuevo.',
  'crypto.confirm':
    'Su billetera le pide que firme este texto. La firma demuestra que la billetera es suya y no cuesta nada.',
  'crypto.connecting': 'Conectando con su billetera…',
  'crypto.disconnected': 'Su billetera no tiene conexión. Ábrala, consulte lo que indica e inténtelo de nuevo.',
  'crypto.error': 'Se ha producido un error',
  'crypto.foreign':
    'El texto para firmar no se creó para esta página y esta cuenta, por lo que no se solicitó la firma a su billetera.',
  'crypto.newTab': '(se abre en una pestaña nueva)',
  'crypto.openWallet': 'Abra su billetera: espera su respuesta.',
  'crypto.other': 'Continuar con otra billetera',
  'crypto.others': 'Continuar con otra billetera cripto',
  'crypto.pending':
    'Su billetera aún espera su respuesta a una solicitud anterior. Abra su billetera e inténtelo de nuevo.',
  'crypto.rejected': 'La solicitud se rechazó en su billetera. Puede volver a intentarlo.',
  'crypto.setUp': 'Configurar una billetera cripto',
  'crypto.signature':
    'Su billetera no proporcionó ninguna firma que se pueda usar. Inténtelo de nuevo o use otra billetera.',
  'crypto.signing': 'Completando la solicitud de firma…',
  'crypto.slow': 'Aún en proceso…',
  'crypto.success': 'Listo',
  'crypto.switched':
    'La cuenta de su billetera cambió durante el proceso. Inténtelo de nuevo con la cuenta que desea usar.',
  'crypto.text': 'Texto para firmar',
  'crypto.timeout': 'Su billetera no respondió a tiempo. Abra su billetera e inténtelo de nuevo.',
  'crypto.unauthorized':
    'Su billetera no permite que esta página use esa cuenta. Permítalo en su billetera e inténtelo de nuevo.',
  'crypto.unknown': 'Se ha producido un error en su billetera. Puede volver a intentarlo.',
  'crypto.unsupported': 'Su billetera no se puede usar para iniciar sesión aquí. Pruebe con otra billetera.',
  'crypto.verified': 'Su billetera se ha verificado correctamente.',
  'crypto.wallet': 'Continuar con {wallet}',
  'error.duplicate_wallet_address': 'Esta billetera ya está asociada a otra cuenta.',
  'error.invalid_signature': 'La firma de su billetera no es válida. Inténtelo de nuevo.',
  'error.unable_to_authenticate_crypto_wallet':
    'No se pudo verificar su billetera. Inténtelo de nuevo o use otra billetera.',
};
