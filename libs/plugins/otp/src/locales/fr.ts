import type { OtpLocale } from './locale.js';

/** French. Not reviewed by a native speaker. */
export const fr: OtpLocale = {
  'error.invalid_phone_number': 'Ce numéro de téléphone n’est pas valide. Vérifiez-le et réessayez.',
  'error.invalid_phone_number_country_code':
    'Aucun code n’est envoyé aux numéros de téléphone de ce pays. Utilisez un autre numéro.',
  'error.otp_code_not_found': 'Ce code n’est pas correct. Vérifiez-le et réessayez.',
  'error.unable_to_auth_otp_code': 'Ce code a déjà été utilisé ou a expiré. Veuillez demander un nouveau code.',
  'otp.again': 'Réessayer',
  'otp.code': 'Code',
  'otp.country': 'Indicatif du pays',
  'otp.countryHint':
    'Pays sélectionné : {country} (+{dialCode}). Pour un autre pays, commencez le numéro par + et son indicatif.',
  'otp.email': 'E-mail',
  'otp.emailResent': 'E-mail renvoyé',
  'otp.enter': 'Saisissez le code',
  'otp.expired': 'Votre code a expiré.',
  'otp.expires': 'Votre code expire dans {time}.',
  'otp.incomplete': 'Saisissez les six chiffres du code.',
  'otp.invalidCode': 'Code non valide, veuillez réessayer.',
  'otp.invalidEmail': 'Adresse e-mail non valide, veuillez réessayer.',
  'otp.invalidPhone': 'Numéro de téléphone non valide, veuillez réessayer.',
  'otp.otherCountry': 'Les numéros de téléphone de ce pays ne sont pas pris en charge.',
  'otp.phone': 'Numéro de téléphone',
  'otp.resend': 'Renvoyer le code',
  'otp.resent': 'Code envoyé',
  'otp.sendEmail': 'Continuer par e-mail',
  'otp.sendPhone': 'Continuer avec un numéro de téléphone',
  'otp.sent': 'Un code à 6\u00a0chiffres a été envoyé à {destination}.',
  'otp.slow': 'Toujours en cours…',
  'otp.smsResent': 'SMS renvoyé',
  'otp.success': 'C’est fait',
  'otp.verified': 'Votre code a bien été vérifié.',
  'otp.verifying': 'Vérification du code…',
  'otp.whatsappResent': 'Message WhatsApp renvoyé',
};
