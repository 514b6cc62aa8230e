import type { SignUpLocale } from './locale.js';

/** Arabic. Not reviewed by a native speaker. */
export const ar: SignUpLocale = {
  'signUp.choose': 'اختر…',
  'signUp.done': 'تم بنجاح',
  'signUp.doneText': 'تم إنشاء حسابك بنجاح.',
  'signUp.firstName': 'الاسم الأول',
  'signUp.heading': 'إكمال التسجيل',
  'signUp.lastName': 'اسم العائلة',
  'signUp.logOut': 'تسجيل الخروج',
  'signUp.newTab': '(يُفتح في علامة تبويب جديدة)',
  'signUp.optional': '{label} (اختياري)',
  'signUp.required': 'يرجى ملء هذا الحقل',
  'signUp.requiredBox': 'حدد هذا المربع للمتابعة',
  'signUp.requiredChoice': 'يرجى اختيار أحد الخيارات',
  'signUp.retry': 'إعادة المحاولة',
  'signUp.save': 'متابعة',
  'signUp.saving': 'جارٍ حفظ بيانات حسابك…',
  'signUp.skip': 'متابعة بدون حفظ',
  'signUp.terms': 'أوافق على {links}',
  'signUp.tooLong': 'الحد الأقصى لعدد الأحرف: {count}',
};
