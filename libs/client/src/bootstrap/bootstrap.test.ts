// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BOOT,
  acceptLinks,
  bootstrapWith,
  connected,
  forgetEverything,
  freshConnection,
  sendLink,
  sent,
} from '../../test/acts.js';
import { BOOTSTRAP, FAULTS, fakeWire, ok } from '../../test/fake-wire.js';

beforeEach(forgetEverything);

describe('the bootstrap', () => {
  it('is requested once, together with the official client', async () => {
    const { wire, connection } = await connected(acceptLinks);
    expect(await connection.bootstrap()).toEqual({
      projectName: 'Demo',
      displayWatermark: false,
      emailDomains: ['example.com'],
      passwordConfig: null,
      vertical: 'CONSUMER',
    });
    await connection.protectedCall(sendLink, sent);
    expect(wire.to(`/projects/bootstrap/${connection.publicToken}`)).toHaveLength(1);
  });

  it('reaches the official client, which requests it in its constructor', async () => {
    const resources = [{ resource_id: 'documents', actions: ['read'] }];
    const { connection } = await connected(bootstrapWith({ rbac_policy: { roles: [], resources } }));
    expect(await connection.client.rbac.allPermissions()).toEqual({ documents: { read: false } });
  });

  it.each(['offline', 'serverError', 'html', 'forbidden', 'limited', 'cut', 'empty'] as const)(
    'has the strictest values and logs nothing when the response is: %s',
    async (fault) => {
      const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
      const { connection } = await connected({ [BOOT]: FAULTS[fault] });
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

  it('is requested again by the next caller after a failure', async () => {
    const { wire, connection } = await connected({ [BOOT]: FAULTS.serverError });
    await connection.bootstrap();
    wire.on(BOOT, () => ok(BOOTSTRAP));
    expect(await connection.bootstrap()).toMatchObject({ projectName: 'Demo' });
  });

  describe('after a failure, in the background,', () => {
    afterEach(() => void vi.useRealTimers());

    async function failed(fault: keyof typeof FAULTS) {
      const wire = fakeWire({ [BOOT]: FAULTS[fault] });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const connection = await freshConnection();
      await connection.bootstrap();
      // Waits for the chunk with the retry code.
      await import('../transport/fetch-policy.js');
      await vi.advanceTimersByTimeAsync(0);
      const requests = () => wire.to(`/projects/bootstrap/${connection.publicToken}`).length;
      const before = requests();
      const laterRequests = () => requests() - before;
      return { wire, connection, laterRequests };
    }

    it('is requested again after 5 s without a caller, and reaches the official client', async () => {
      const { wire, connection, laterRequests } = await failed('serverError');
      wire.on(BOOT, () => ok(BOOTSTRAP));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(laterRequests()).toBe(0);
      await vi.advanceTimersByTimeAsync(1_300);
      expect(laterRequests()).toBe(1);
      expect(await connection.client.rbac.allPermissions()).toEqual({});
      await vi.advanceTimersByTimeAsync(600_000);
      expect(laterRequests()).toBe(1);
    });

    it('is not requested again after a caller has received it', async () => {
      const { wire, connection, laterRequests } = await failed('offline');
      wire.on(BOOT, () => ok(BOOTSTRAP));
      await connection.bootstrap();
      await vi.advanceTimersByTimeAsync(600_000);
      expect(laterRequests()).toBe(1);
    });

    it('is requested at most five more times', async () => {
      const { laterRequests } = await failed('serverError');
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(laterRequests()).toBe(5);
    });
  });

  it('drops fields of the wrong type one by one', async () => {
    const { connection } = await connected(
      bootstrapWith({
        project_name: 7,
        email_domains: ['a.example', 3],
        disable_sdk_watermark: 'no',
        password_config: { luds_complexity: '3' },
      }),
    );
    expect(await connection.bootstrap()).toMatchObject({
      projectName: null,
      displayWatermark: false,
      emailDomains: ['a.example'],
      passwordConfig: null,
    });
  });

  it('contains the password policy and the watermark', async () => {
    const password_config = { luds_complexity: 3, luds_minimum_count: 8 };
    const { connection } = await connected(bootstrapWith({ disable_sdk_watermark: false, password_config }));
    expect(await connection.bootstrap()).toMatchObject({
      displayWatermark: true,
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
    });
  });

  it('of a B2B project causes one console error', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { connection } = await connected(bootstrapWith({ vertical: 'B2B' }));
    await connection.bootstrap();
    await connection.client.rbac.allPermissions();
    await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
    expect(error.mock.calls[0]?.join(' ')).toContain('B2B');
  });
});
