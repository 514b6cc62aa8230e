export * from '@latchkey/sign-up';
