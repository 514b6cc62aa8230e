import type { OptionsLocale } from './locale.js';

/** Arabic. Not reviewed by a native speaker. */
export const ar: OptionsLocale = {
  'intent.accountExists': 'يوجد بالفعل حساب بعنوان البريد الإلكتروني هذا.',
  'intent.created': 'لديك حساب جديد',
  'intent.createdText': 'لم يكن هناك حساب بعد، لذا تم إنشاء حساب جديد. تم تسجيل دخولك.',
  'intent.existed': 'لديك حساب بالفعل',
  'intent.existedText': 'تم تسجيل دخولك إلى حسابك الحالي.',
  'intent.logIn': 'تسجيل الدخول',
  'intent.logInInstead': 'تسجيل الدخول بدلًا من ذلك',
  'intent.noAccount': 'لا يوجد حساب بعنوان البريد الإلكتروني هذا.',
  'intent.noNumber': 'لا يوجد حساب برقم الهاتف هذا.',
  'intent.signUp': 'إنشاء حساب',
  'intent.signUpInstead': 'إنشاء حساب بدلًا من ذلك',
  'neutral.wrongPassword': 'عنوان البريد الإلكتروني وكلمة المرور غير متطابقين. أعد المحاولة أو عيّن كلمة مرور جديدة.',
};
