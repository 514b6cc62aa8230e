export * from '@latchkey/ui';
