export * from '@latchkey/element';
