import type { OtpLocale } from './locale.js';

/** Spanish. Not reviewed by a native speaker. */
export const es: OtpLocale = {
  'error.invalid_phone_number': 'Este número de teléfono no es válido. Compruébelo e inténtelo de nuevo.',
  'error.invalid_phone_number_country_code':
    'No se envían códigos a números de teléfono de este país. Use otro número.',
  'error.otp_code_not_found': 'Este código no es correcto. Compruébelo e inténtelo de nuevo.',
  'error.unable_to_auth_otp_code': 'Este código ya se ha usado o ha expirado. Solicite uno nuevo.',
  'otp.again': 'Reintentar',
  'otp.code': 'Código',
  'otp.country': 'Código de país',
  'otp.countryHint':
    'País seleccionado: {country} (+{dialCode}). Para otro país, empiece el número con + y su código de país.',
  'otp.email': 'Correo electrónico',
  'otp.emailResent': 'Correo reenviado',
  'otp.enter': 'Introduzca el código',
  'otp.expired': 'Su código ha expirado.',
  'otp.expires': 'Su código expira en {time}.',
  'otp.incomplete': 'Introduzca los seis dígitos del código.',
  'otp.invalidCode': 'Código no válido, inténtelo de nuevo.',
  'otp.invalidEmail': 'Correo electrónico no válido, inténtelo de nuevo.',
  'otp.invalidPhone': 'Número de teléfono no válido, inténtelo de nuevo.',
  'otp.otherCountry': 'No se admiten números de teléfono de este país.',
  'otp.phone': 'Número de teléfono',
  'otp.resend': 'Reenviar código',
  'otp.resent': 'Código enviado',
  'otp.sendEmail': 'Continuar con el correo',
  'otp.sendPhone': 'Continuar con el teléfono',
  'otp.sent': 'Se envió un código de 6\u00a0dígitos a {destination}.',
  'otp.slow': 'Aún en proceso…',
  'otp.smsResent': 'SMS reenviado',
  'otp.success': 'Listo',
  'otp.verified': 'Su código se ha verificado correctamente.',
  'otp.verifying': 'Verificando el código…',
  'otp.whatsappResent': 'Mensaje de WhatsApp reenviado',
};
