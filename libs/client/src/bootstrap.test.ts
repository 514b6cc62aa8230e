// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOT, SEND, forgetEverything, freshConnection, sendLink, sent } from '../test/acts.js';
import { BOOTSTRAP, FAULTS, fakeWire, ok } from '../test/fake-wire.js';

beforeEach(forgetEverything);

describe('the bootstrap', () => {
  it('is asked for once, for the official client and everybody else', async () => {
    const wire = fakeWire({ [SEND]: () => ok({ request_id: 'r' }) });
    const connection = await freshConnection();
    expect(await connection.bootstrap()).toEqual({
      projectName: 'Demo',
      displayWatermark: false,
      emailDomains: ['example.com'],
      passwordConfig: null,
      vertical: 'CONSUMER',
    });
    await connection.protectedCall(sendLink, sent);
    expect(wire.on).toBeDefined();
    expect(wire.to(`/projects/bootstrap/${connection.publicToken}`)).toHaveLength(1);
  });

  it('reaches the official client, which asks for it inside its constructor in this release', async () => {
    fakeWire({
      [BOOT]: () =>
        ok({ ...BOOTSTRAP, rbac_policy: { roles: [], resources: [{ resource_id: 'documents', actions: ['read'] }] } }),
    });
    const { client } = await freshConnection();
    expect(await client.rbac.allPermissions()).toEqual({ documents: { read: false } });
  });

  it.each(['offline', 'serverError', 'html', 'forbidden', 'limited', 'cut', 'empty'] as const)(
    'is at its strictest and silent when its request is answered with: %s',
    async (fault) => {
      const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      fakeWire({ [BOOT]: FAULTS[fault] });
      const connection = await freshConnection();
      expect(await connection.bootstrap()).toEqual({
        projectName: null,
        displayWatermark: false,
        emailDomains: [],
        passwordConfig: null,
        vertical: null,
      });
      expect(error).not.toHaveBeenCalled();
      expect(warn).not.toHaveBeenCalled();
    },
  );

  it('is asked for again by whoever needs it after a failure', async () => {
    const wire = fakeWire({ [BOOT]: FAULTS.serverError });
    const connection = await freshConnection();
    await connection.bootstrap();
    wire.on(BOOT, () => ok(BOOTSTRAP));
    expect(await connection.bootstrap()).toMatchObject({ projectName: 'Demo' });
  });

  it('drops fields of the wrong type one by one', async () => {
    fakeWire({
      [BOOT]: () =>
        ok({
          ...BOOTSTRAP,
          project_name: 7,
          email_domains: ['a.example', 3],
          disable_sdk_watermark: 'no',
          password_config: { luds_complexity: '3' },
        }),
    });
    const connection = await freshConnection();
    expect(await connection.bootstrap()).toMatchObject({
      projectName: null,
      displayWatermark: false,
      emailDomains: ['a.example'],
      passwordConfig: null,
    });
  });

  it('gives the password policy and the watermark', async () => {
    fakeWire({
      [BOOT]: () =>
        ok({
          ...BOOTSTRAP,
          disable_sdk_watermark: false,
          password_config: { luds_complexity: 3, luds_minimum_count: 8 },
        }),
    });
    const connection = await freshConnection();
    expect(await connection.bootstrap()).toMatchObject({
      displayWatermark: true,
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
    });
  });

  it('of a B2B project is answered with one console error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeWire({ [BOOT]: () => ok({ ...BOOTSTRAP, vertical: 'B2B' }) });
    const connection = await freshConnection();
    await connection.bootstrap();
    await connection.client.rbac.allPermissions();
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(error.mock.calls[0]?.join(' ')).toContain('B2B');
  });
});
