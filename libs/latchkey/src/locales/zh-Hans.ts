export * from '@latchkey/locales/zh-Hans';
