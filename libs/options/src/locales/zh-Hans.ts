import type { OptionsLocale } from './locale.js';

/** Simplified Chinese. Not reviewed by a native speaker. */
export const zhHans: OptionsLocale = {
  'intent.accountExists': '已有使用此邮箱地址的账号。',
  'intent.created': '您有了新账号',
  'intent.createdText': '之前没有账号，因此已创建新账号。您已登录。',
  'intent.existed': '您已有账号',
  'intent.existedText': '您已登录现有账号。',
  'intent.logIn': '登录',
  'intent.logInInstead': '改为登录',
  'intent.noAccount': '没有使用此邮箱地址的账号。',
  'intent.noNumber': '没有使用此电话号码的账号。',
  'intent.signUp': '注册',
  'intent.signUpInstead': '改为注册',
  'neutral.wrongPassword': '邮箱地址与密码不匹配。请重试，或设置新密码。',
};
