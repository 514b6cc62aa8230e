import type { SignUpLocale } from './locale.js';

/** Simplified Chinese. Not reviewed by a native speaker. */
export const zhHans: SignUpLocale = {
  'signUp.choose': '请选择',
  'signUp.done': '成功',
  'signUp.doneText': '您已成功注册。',
  'signUp.firstName': '名',
  'signUp.heading': '完成注册',
  'signUp.lastName': '姓',
  'signUp.logOut': '退出登录',
  'signUp.newTab': '（在新标签页中打开）',
  'signUp.optional': '{label}（选填）',
  'signUp.required': '请填写此项',
  'signUp.requiredBox': '请勾选此框以继续',
  'signUp.requiredChoice': '请选择一个选项',
  'signUp.retry': '重试',
  'signUp.save': '继续',
  'signUp.saving': '正在保存您的账户信息…',
  'signUp.skip': '不保存，继续',
  'signUp.terms': '我同意{links}',
  'signUp.tooLong': '最多 {count} 个字符',
};
