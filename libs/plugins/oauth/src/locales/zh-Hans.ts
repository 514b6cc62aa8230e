import type { OAuthLocale } from './locale.js';

/** Simplified Chinese. Not reviewed by a native speaker. */
export const zhHans: OAuthLocale = {
  'oauth.goOn': '使用 {title} 继续',
  'oauth.success': '成功！',
  'oauth.successText': '您已成功登录。',
  'oauth.confirm': '完成登录',
  'oauth.confirmText': '请选择按钮，使用您选择的账号登录。',
  'oauth.logIn': '登录',
  'oauth.signedInAs': '您已以 {name} 的身份登录。除非切换账号，否则不会有任何变化。切换后，所选账号将取而代之。',
  'oauth.signedIn': '您已登录。除非切换账号，否则不会有任何变化。切换后，所选账号将取而代之。',
  'oauth.goOnAs': '以 {name} 的身份继续',
  'oauth.goOnSignedIn': '保持登录状态',
  'oauth.switch': '切换账号',
  'oauth.failed': '无法登录',
  'oauth.usedOrExpired': '此次登录已使用或已过期。',
  'oauth.retry': '重试',
  'oauth.startAgain': '重新开始',
  'error.oauth_token_not_found': '此次登录已使用或已过期。请重新登录。',
  'oauth.elsewhere': '在另一个窗口中继续',
  'oauth.elsewhereText':
    '{title} 无法在此页面内打开。请在另一个窗口中登录，然后返回此处。如果没有看到窗口，请用按钮打开。',
  'oauth.openWindow': '打开窗口',
};
