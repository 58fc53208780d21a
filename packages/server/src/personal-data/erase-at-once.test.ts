import { tablesHolding } from '@app/testing/tables-holding.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMessage } from '../database/factories/record.factories.ts';
import type { AccountTx } from '../database/transaction.ts';
import { createFolderStore } from '../files/file-store.ts';
import { createGate } from '../sending/testing/scripted-carrier.ts';
import {
  createTeam,
  launch,
  openSendingWorld,
  type SendingWorld,
  type Team,
} from '../sending/testing/sending-world.ts';
import { system } from '../audit/system-actor.ts';
import { keepRating } from '../zalo/rating.repository.ts';
import { erasePerson } from './erase.usecases.ts';

const LAN = '84981000777';

// The embedded engine does one transaction after the other.
describe.runIf(process.env['DATABASE_URL'])('erasing somebody in the same moment', () => {
  let world: SendingWorld;
  let folder: string;
  let team: Team;
  beforeAll(async () => {
    world = await openSendingWorld();
    folder = await mkdtemp(join(tmpdir(), 'erase-at-once-'));
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    team = await createTeam(world);
  });

  function erase(): Promise<Record<string, number>> {
    const files = createFolderStore(folder);
    const deps = { ...world, lists: files, exports: files };
    const request = { phone: LAN, reason: 'Asked for' };
    return erasePerson({ deps, scope: team.scope, userId: team.userId, actor: system }, request);
  }

  async function isWaitingForLock(): Promise<boolean> {
    const { rows } = await world.database.asSystem((tx) =>
      sql`
        select from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'
      `.execute(tx),
    );
    return rows.length > 0;
  }

  /** Begins to erase while another transaction has done `first`, and ends that with `then` once the erasing waits for it. */
  async function eraseDuring(first: (tx: AccountTx) => Promise<unknown>, then?: (tx: AccountTx) => Promise<unknown>) {
    const [begun, gate] = [createGate(), createGate()];
    const other = world.database.asAccount(team.scope, async (tx) => {
      await first(tx);
      begun.open();
      await gate.passed;
      await then?.(tx);
    });
    await Promise.race([begun.passed, other]);
    const erasing = erase();
    try {
      await expect.poll(isWaitingForLock).toBe(true);
    } finally {
      gate.open();
    }
    return await Promise.allSettled([other, erasing]);
  }

  test('as a rating of theirs is kept leaves nothing of what they said', async () => {
    const sent = await createMessage(world, {
      accountId: team.accountId,
      phone: LAN,
      channel: 'zalo',
      status: 'delivered',
    });
    const message = {
      account_id: team.accountId,
      id: sent.messageId,
      created_at: world.clock.now(),
      campaign_id: null,
    };
    const rating = { rate: 5, note: 'Lan thích lắm', answers: [], at: world.clock.now() };
    const [kept, erased] = await eraseDuring((tx) => keepRating(tx, team.scope, { message, rating }));
    expect([kept.status, erased.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(await tablesHolding(world.database, 'Lan thích', team)).toEqual([]);
    expect(await tablesHolding(world.database, LAN, team)).toEqual([]);
  });

  test('as a report of their message waits for a campaign that they wait in succeeds', async () => {
    const sent = await createMessage(world, { accountId: team.accountId, phone: LAN, status: 'sent' });
    const id = await launch(world, team, { phones: [LAN] });
    const [told, erased] = await eraseDuring(
      (tx) => sql`update message set status = 'delivered' where id = ${sent.messageId}`.execute(tx),
      (tx) => sql`update campaign set updated_at = updated_at where id = ${id}`.execute(tx),
    );
    // Whichever PostgreSQL ends: the erasing begins again, and the report would.
    expect(erased).toMatchObject({ status: 'fulfilled' });
    expect(['fulfilled', 'rejected']).toContain(told.status);
    expect(await tablesHolding(world.database, LAN, team)).toEqual([]);
  });
});
