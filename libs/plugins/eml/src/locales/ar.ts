import type { EmlLocale } from './locale.js';

/** Arabic. Not reviewed by a native speaker. */
export const ar: EmlLocale = {
  'eml.invalid': 'عنوان البريد الإلكتروني غير صالح',
  'eml.check': 'تحقّق من بريدك الإلكتروني',
  'eml.sent': 'تم إرسال رسالة إلكترونية إلى \u2068{email}\u2069',
  'eml.nothing': 'لم يصل شيء؟ ابحث في مجلد الرسائل غير المرغوب فيها.',
  'eml.open': 'الفتح في \u2068{name}\u2069',
  'eml.newTab': '(يُفتح في علامة تبويب جديدة)',
  'eml.again': 'إعادة المحاولة',
  'eml.email': 'البريد الإلكتروني',
  'eml.send': 'المتابعة بالبريد الإلكتروني',
  'eml.success': 'تم بنجاح',
  'eml.successText': 'تم تسجيل دخولك بنجاح.',
  'eml.confirm': 'إكمال تسجيل الدخول',
  'eml.confirmText': 'يُرجى اختيار الزر لاستخدام الرابط على هذا الجهاز.',
  'eml.logIn': 'تسجيل الدخول',
  'eml.unusable': 'تعذّر تسجيل دخولك',
  'eml.usedOrExpired': 'سبق استخدام هذا الرابط أو انتهت صلاحيته.',
  'eml.retry': 'إعادة المحاولة',
  'eml.newLink': 'الحصول على رابط جديد',
  'eml.replaces': 'تم تسجيل دخولك باسم \u2068{name}\u2069. هذا الرابط يستبدل هذا الحساب بحساب الرابط.',
  'eml.replacesSession': 'سبق تسجيل دخولك. هذا الرابط يستبدل هذا الحساب بحساب الرابط.',
};
