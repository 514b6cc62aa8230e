import type { OAuthLocale } from './locale.js';

/** Arabic. Not reviewed by a native speaker. */
export const ar: OAuthLocale = {
  'oauth.goOn': 'المتابعة باستخدام \u2068{title}\u2069',
  'oauth.success': 'تم بنجاح',
  'oauth.successText': 'تم تسجيل دخولك بنجاح.',
  'oauth.confirm': 'إكمال تسجيل الدخول',
  'oauth.confirmText': 'يُرجى اختيار الزر لتسجيل الدخول بالحساب الذي اخترته.',
  'oauth.logIn': 'تسجيل الدخول',
  'oauth.signedInAs':
    'تم تسجيل دخولك باسم \u2068{name}\u2069. لن يتغيّر شيء ما لم يتم تبديل الحساب. وعندها يحل الحساب الذي اخترته محله.',
  'oauth.signedIn': 'سبق تسجيل دخولك. لن يتغيّر شيء ما لم يتم تبديل الحساب. وعندها يحل الحساب الذي اخترته محله.',
  'oauth.goOnAs': 'المتابعة باسم \u2068{name}\u2069',
  'oauth.goOnSignedIn': 'البقاء في هذا الحساب',
  'oauth.switch': 'تبديل الحساب',
  'oauth.failed': 'تعذّر تسجيل دخولك',
  'oauth.usedOrExpired': 'سبق استخدام عملية تسجيل الدخول هذه أو انتهت صلاحيتها.',
  'oauth.retry': 'إعادة المحاولة',
  'oauth.startAgain': 'البدء من جديد',
  'error.oauth_token_not_found': 'سبق استخدام عملية تسجيل الدخول هذه أو انتهت صلاحيتها. يُرجى تسجيل الدخول من جديد.',
  'oauth.elsewhere': 'المتابعة في نافذة أخرى',
  'oauth.elsewhereText':
    'لا يمكن فتح ⁨{title}⁩ داخل هذه الصفحة. سجّل الدخول في النافذة الأخرى، ثم عُد إلى هنا. إذا لم ترَ نافذة، فافتحها بالزر.',
  'oauth.openWindow': 'فتح النافذة',
};
