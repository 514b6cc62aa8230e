export { companySso, type SsoMessageId } from './sso.js';
export { companyStart, type CompanyStartOptions } from './company-start.js';
export { directories, SSO, type Directory } from './directories.js';
export type { SsoEvent } from './flows.js';
export type { SsoLocale } from './locales/locale.js';
export type { CompanySsoOptions } from './options.js';
