export * from '@latchkey/idp';
