import type { OtpLocale } from './locale.js';

/** Brazilian Portuguese. Not reviewed by a native speaker. */
export const ptBR: OtpLocale = {
  'error.invalid_phone_number': 'Este número de telefone não é válido. Verifique-o e tente de novo.',
  'error.invalid_phone_number_country_code':
    'Não enviamos códigos para números de telefone deste país. Use outro número.',
  'error.otp_code_not_found': 'Este código está incorreto. Verifique-o e tente de novo.',
  'error.unable_to_auth_otp_code': 'Este código já foi usado ou expirou. Solicite um novo.',
  'otp.again': 'Tentar de novo',
  'otp.code': 'Código',
  'otp.country': 'Código do país',
  'otp.countryHint':
    'País selecionado: {country} (+{dialCode}). Para outro país, comece o número com + e o código do país.',
  'otp.email': 'E-mail',
  'otp.emailResent': 'E-mail reenviado',
  'otp.enter': 'Insira o código',
  'otp.expired': 'Seu código expirou.',
  'otp.expires': 'Seu código expira em {time}.',
  'otp.incomplete': 'Digite os seis dígitos do código.',
  'otp.invalidCode': 'Código inválido, tente de novo.',
  'otp.invalidEmail': 'E-mail inválido, tente de novo.',
  'otp.invalidPhone': 'Número de telefone inválido, tente de novo.',
  'otp.otherCountry': 'Números de telefone deste país não são aceitos.',
  'otp.phone': 'Número de telefone',
  'otp.resend': 'Reenviar código',
  'otp.resent': 'Código enviado',
  'otp.sendEmail': 'Continuar com e-mail',
  'otp.sendPhone': 'Continuar com telefone',
  'otp.sent': 'Um código de 6\u00a0dígitos foi enviado para {destination}.',
  'otp.slow': 'Ainda em andamento…',
  'otp.smsResent': 'SMS reenviado',
  'otp.success': 'Pronto',
  'otp.verified': 'Seu código foi verificado.',
  'otp.verifying': 'Verificando o código…',
  'otp.whatsappResent': 'Mensagem do WhatsApp reenviada',
};
