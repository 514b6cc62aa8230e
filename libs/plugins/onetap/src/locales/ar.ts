import type { OneTapLocale } from './locale.js';

/** Arabic. Not reviewed by a native speaker. */
export const ar: OneTapLocale = {
  'onetap.notShown': 'لم يعرض Google نافذة تسجيل الدخول. يمكنك استخدام الزر بدلًا منها.',
  'onetap.choiceFailed': 'تعذّر تسجيل دخولك باستخدام Google. يُرجى إعادة المحاولة.',
  'onetap.notOurs': 'لم يكن رد Google مخصّصًا لهذه الصفحة. يُرجى إعادة المحاولة.',
  'onetap.notLoaded': 'تعذّر تحميل نافذة تسجيل الدخول من Google. يمكنك استخدام الزر بدلًا منها.',
  'onetap.otherOrigin':
    'كان تسجيل الدخول هذا سيؤدي إلى \u2068{origin}\u2069، وهي وجهة غير متوقعة. يمكنك استخدام الزر بدلًا من ذلك.',
  'onetap.google': 'تسجيل الدخول باستخدام Google',
  'onetap.submitting': 'جارٍ تسجيل دخولك باستخدام Google…',
  'onetap.slow': 'لا تزال المعالجة جارية…',
  'onetap.again': 'إعادة عرض نافذة Google',
  'onetap.title': 'إنشاء حساب أو تسجيل الدخول',
  'onetap.coming': 'ستظهر نافذة تسجيل الدخول من Google بعد قليل…',
  'onetap.shown': 'يُرجى اختيار حسابك في نافذة تسجيل الدخول من Google.',
  'onetap.button': 'يُرجى تسجيل الدخول بحسابك على Google.',
  'onetap.signedIn': 'تم تسجيل دخولك.',
  'onetap.showButton': 'عرض زر Google',
};
