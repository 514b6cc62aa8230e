import type { OtpLocale } from './locale.js';

/** Arabic. Not reviewed by a native speaker. */
export const ar: OtpLocale = {
  'otp.invalidPhone': 'رقم الهاتف غير صالح، يُرجى إعادة المحاولة.',
  'otp.invalidEmail': 'عنوان البريد الإلكتروني غير صالح، يُرجى إعادة المحاولة.',
  'otp.invalidCode': 'رمز التحقق غير صالح، يُرجى إعادة المحاولة.',
  'otp.smsResent': 'تمت إعادة إرسال الرسالة النصية',
  'otp.whatsappResent': 'تمت إعادة إرسال رسالة واتساب',
  'otp.emailResent': 'تمت إعادة إرسال الرسالة',
  'otp.enter': 'إدخال رمز التحقق',
  'otp.sent': 'تم إرسال رمز تحقق من ستة أرقام إلى {destination}.',
  'otp.code': 'رمز التحقق',
  'otp.verifying': 'جارٍ التحقق من الرمز…',
  'otp.slow': 'لا تزال المعالجة جارية…',
  'otp.again': 'إعادة المحاولة',
  'otp.expires': 'تنتهي صلاحية رمز التحقق خلال {time}.',
  'otp.expired': 'انتهت صلاحية رمز التحقق.',
  'otp.incomplete': 'يُرجى إدخال أرقام رمز التحقق الستة كلها.',
  'otp.resend': 'إعادة إرسال الرمز',
  'otp.resent': 'تم إرسال الرمز',
  'otp.success': 'تم بنجاح',
  'otp.verified': 'تم التحقق من الرمز بنجاح.',
  'otp.otherCountry': 'أرقام الهاتف من هذا البلد غير مدعومة.',
  'otp.phone': 'رقم الهاتف',
  'otp.country': 'رمز الدولة',
  'otp.countryHint': 'البلد المحدد: {country} (\u2066+{dialCode}\u2069). ابدأ رقم أي بلد آخر بعلامة + ثم رمز الدولة.',
  'otp.sendPhone': 'المتابعة برقم الهاتف',
  'otp.email': 'البريد الإلكتروني',
  'otp.sendEmail': 'المتابعة بالبريد الإلكتروني',
  'error.otp_code_not_found': 'رمز التحقق غير صحيح. يُرجى التحقق منه وإعادة المحاولة.',
  'error.unable_to_auth_otp_code':
    'سبق استخدام رمز التحقق هذا أو انتهت صلاحيته أو تجاوز عدد المحاولات المسموح به. يُرجى طلب رمز جديد.',
  'error.invalid_phone_number': 'رقم الهاتف غير صالح. يُرجى التحقق منه وإعادة المحاولة.',
  'error.invalid_phone_number_country_code':
    'رمز الدولة هذا غير صالح أو غير مدعوم. يُرجى التحقق منه أو استخدام رقم آخر.',
};
