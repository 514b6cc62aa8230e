export * from '@latchkey/client';
export * from '@latchkey/shell';
export { mount, type Mounted } from '@latchkey/shell/mount';
