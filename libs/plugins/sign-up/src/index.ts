'use client';

export { signUp, type SignUpMessageId } from './sign-up.js';
export type {
  CustomFieldProps,
  SignUpCheckboxField,
  SignUpCustomField,
  SignUpField,
  SignUpNameField,
  SignUpOptions,
  SignUpSelectField,
  SignUpTerms,
  SignUpTextField,
} from './options.js';
export type { SignUpLocale } from './locales/locale.js';
