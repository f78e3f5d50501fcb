import { sql } from 'kysely';
import { expect } from 'vitest';
import { dealMessageRunner } from '#features/platforms/messages.job.ts';
import type { useDealsApp } from './deals-app.ts';
import type { Headers } from './test-app.ts';

const DEADLINE_MS = 400;

/** What tests of deals on platforms do. */
export function dealSending({ app, as, ids }: ReturnType<typeof useDealsApp>) {
  let made = 0;
  const act = (who: Headers, id: number, action: string) =>
    app.call('POST', `/api/masterdeals/${id}/${action}/`, { headers: who });
  return {
    act,
    async done(who: Headers, id: number, action: string) {
      const reply = await act(who, id, action);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    },
    /** Somebody of another company who may do everything with deals, but not with these. */
    async letForeignersSell() {
      await sql`update users set user_role = 'AP' where user_name = 'yann.castagnet'`.execute(app.db);
      await sql`insert into profile_endpoints (profile_id, endpoint_id, profile_endpoint_read, profile_endpoint_write)
        select profile_id, endpoint_id, true, true from users, endpoints
        where user_name = 'yann.castagnet' and endpoint_name = 'deals'
        on conflict (profile_id, endpoint_id) do update
          set profile_endpoint_read = true, profile_endpoint_write = true`.execute(app.db);
      // Some publishers are sold by both companies; those of these tests are not.
      await sql`delete from publisher_regies using profile_regies, users
        where publisher_regies.regie_id = profile_regies.regie_id and profile_regies.profile_id = users.profile_id
          and user_name = 'yann.castagnet' and publisher_id = any(${ids.mine}::int[])`.execute(app.db);
      as.midi = await app.signIn('yann.castagnet');
    },
    /** Connects the platform of a member. */
    async connect(member_id: number, platform_protocol: 'iab' | 'xandr', receiver_url: string, more = {}) {
      made += 1;
      await sql`update integrations set revoked_at = now() where member_id = ${member_id} and revoked_at is null`.execute(
        app.db,
      );
      const body = {
        integration_name: `Plateforme ${made}`,
        integration_kind: 'platform',
        ...{ member_id, platform_protocol, receiver_url },
        ...more,
      };
      const reply = await app.call('POST', '/api/integrations', { headers: as.sa, body });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data as { integration_id: number; secret: string };
    },
    /** Without connections, deals are handed over as files. */
    disconnect: () =>
      sql`update integrations set revoked_at = now() where integration_kind = 'platform' and revoked_at is null`.execute(
        app.db,
      ),
    /** Sends everything that is due. */
    exchange: () => dealMessageRunner(app.deps, { atOnce: 3, deadlineMs: DEADLINE_MS }).drain(),
    async platforms(id: number, who = as.sa) {
      const reply = await app.call('GET', `/api/masterdeals/${id}/platforms/`, { headers: who });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    },
    async messages(id: number, who = as.sa) {
      const reply = await app.call('GET', `/api/masterdeals/${id}/messages/`, { headers: who });
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json().data;
    },
  };
}
