import type { OneTapLocale } from './locale.js';

/** Simplified Chinese. Not reviewed by a native speaker. */
export const zhHans: OneTapLocale = {
  'onetap.notShown': 'Google 未显示登录提示。您可以改用按钮。',
  'onetap.choiceFailed': '无法通过 Google 登录。请重试。',
  'onetap.notOurs': 'Google 的响应不是针对此页面的。请重试。',
  'onetap.notLoaded': '无法加载 Google 登录提示。您可以改用按钮。',
  'onetap.otherOrigin': '此次登录会转到预期之外的 {origin}。您可以改用按钮。',
  'onetap.google': '使用 Google 账号登录',
  'onetap.submitting': '正在通过 Google 登录…',
  'onetap.slow': '仍在处理…',
  'onetap.again': '重试 Google 登录提示',
  'onetap.title': '注册或登录',
  'onetap.coming': '即将显示 Google 登录提示…',
  'onetap.shown': '请在 Google 登录提示中选择您的账号。',
  'onetap.button': '请使用您的 Google 账号登录。',
  'onetap.signedIn': '您已登录。',
  'onetap.showButton': '显示 Google 按钮',
};
