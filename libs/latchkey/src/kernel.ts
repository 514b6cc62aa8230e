export * from '@latchkey/kernel';
