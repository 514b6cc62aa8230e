import { describe, expect, it } from 'vitest';
import { readOptions, USAGE, UsageError } from './cli-options.js';

describe('readOptions', () => {
  it('has defaults for everything', () => {
    expect(readOptions([], {})).toEqual({ port: 4210, playground: 'http://localhost:4200' });
  });

  it('reads ports from the environment, and ignores empty values', () => {
    const env = { LATCHKEY_EMULATOR_PORT: '5001', LATCHKEY_PORT: '5000' };
    expect(readOptions([], env)).toEqual({ port: 5001, playground: 'http://localhost:5000' });
    expect(readOptions([], { LATCHKEY_EMULATOR_PORT: '', LATCHKEY_PORT: '' })).toMatchObject({ port: 4210 });
  });

  it('prefers the command line to the environment', () => {
    const args = ['--port=0', '--playground', 'http://127.0.0.1:8080/', '--file', 'x.sqlite', '--host', '127.0.0.1'];
    expect(readOptions(args, { LATCHKEY_EMULATOR_PORT: '5001', LATCHKEY_PORT: '5000' })).toEqual({
      port: 0,
      playground: 'http://127.0.0.1:8080',
      file: 'x.sqlite',
      host: '127.0.0.1',
    });
  });

  it.each([
    [['--prot', '4210'], '--prot'],
    [['4210'], '4210'],
    [['--port', 'http'], '--port'],
    [['--port', '70000'], '--port'],
    [['--port', ''], '--port'],
    [['--port'], '--port'],
    [['--file', ''], '--file'],
    [['--memory', '--file', 'x.sqlite'], '--memory'],
    [['--memory=yes'], '--memory'],
    [['--playground', 'localhost'], '--playground'],
    [['--playground', 'javascript:alert(1)'], '--playground'],
    [['--redirect', 'localhost:5173'], '--redirect'],
    [['--redirect', 'javascript:alert(1)'], '--redirect'],
    [['--redirect', '/in'], '--redirect'],
    [['--redirect', 'http://localhost:5173/#in'], '--redirect'],
    [['--redirect', 'http://ada:1@localhost:5173/'], '--redirect'],
    [['--redirect'], '--redirect'],
  ])('rejects %j with a one-line error that names the argument', (args, culprit) => {
    const refusal = () => readOptions(args, {});
    expect(refusal).toThrow(UsageError);
    expect(refusal).toThrow(culprit);
    expect(refusal).not.toThrow(/\n/);
  });

  it('reads every --redirect', () => {
    const args = ['--redirect', 'http://localhost:5173', '--redirect=myapp://in'];
    expect(readOptions(args, {})).toMatchObject({ redirectUrls: ['http://localhost:5173/', 'myapp://in'] });
  });

  it('names the invalid environment variable', () => {
    expect(() => readOptions([], { LATCHKEY_EMULATOR_PORT: 'x' })).toThrow('LATCHKEY_EMULATOR_PORT');
    expect(() => readOptions([], { LATCHKEY_PORT: 'x' })).toThrow('LATCHKEY_PORT');
  });

  it('--help returns help, and the usage lists every option', () => {
    expect(readOptions(['--help'], {})).toBe('help');
    for (const option of ['--port', '--memory', '--file', '--playground', '--redirect', '--host'])
      expect(USAGE).toContain(option);
  });
});
