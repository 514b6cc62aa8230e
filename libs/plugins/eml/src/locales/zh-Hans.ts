import type { EmlLocale } from './locale.js';

/** Simplified Chinese. Not reviewed by a native speaker. */
export const zhHans: EmlLocale = {
  'eml.invalid': '邮箱地址无效',
  'eml.check': '请查收邮件',
  'eml.sent': '已向 {email} 发送邮件',
  'eml.nothing': '没有收到？请查看垃圾邮件文件夹。',
  'eml.open': '在 {name} 中打开',
  'eml.newTab': '（在新标签页中打开）',
  'eml.again': '重试',
  'eml.email': '邮箱',
  'eml.send': '使用邮箱继续',
  'eml.success': '成功',
  'eml.successText': '您已成功登录。',
  'eml.confirm': '完成登录',
  'eml.confirmText': '请选择按钮，在此设备上使用您的链接。',
  'eml.logIn': '登录',
  'eml.unusable': '无法登录',
  'eml.usedOrExpired': '此链接已使用或已过期。',
  'eml.retry': '重试',
  'eml.newLink': '获取新链接',
  'eml.replaces': '您已以 {name} 的身份登录。此链接会以链接中的账号取代当前登录。',
  'eml.replacesSession': '您已登录。此链接会以链接中的账号取代当前登录。',
};
