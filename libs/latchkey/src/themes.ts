export * from '@latchkey/themes';
