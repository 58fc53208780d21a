import type { SandboxMessage } from '@app/contracts/developer/sandbox-message.ts';
import type { Clock } from '../clock.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import { notFound } from '../http/failure.ts';
import type { Found } from '../lists/page.ts';
import {
  countSandboxRows,
  listSandboxRows,
  readSandboxRow,
  type NamedSandboxRow,
  type SandboxFilter,
} from './sandbox-list.repository.ts';
import { asSandboxMessage } from './sandbox-message.ts';

interface Around {
  readonly database: Database;
  readonly clock: Clock;
  readonly scope: AccountScope;
}

/** One page of what test keys asked for, each as it is now. */
export function findSandboxMessages(
  { database, clock, scope }: Around,
  filter: SandboxFilter,
): Promise<{ messages: SandboxMessage[]; found: Found }> {
  return database.asAccount(scope, async (tx) => {
    const rows = await listSandboxRows(tx, scope, filter);
    const found = await countSandboxRows(tx, scope, filter);
    const now = clock.now();
    return { messages: rows.map((row) => asShown(row, now)), found };
  });
}

/** One of them. Throws 404. */
export async function showSandboxMessage({ database, clock, scope }: Around, id: string): Promise<SandboxMessage> {
  const row = await database.readAsAccount(scope, (tx) => readSandboxRow(tx, scope, id));
  if (!row) throw notFound();
  return asShown(row, clock.now());
}

function asShown(row: NamedSandboxRow, now: Date): SandboxMessage {
  const { id, channel, to, sender, text, sound, template, reference, ...message } = asSandboxMessage(row, now);
  const { status, error_code, created_at, schedule_at, sent_at, delivered_at, failed_at } = message;
  const what = { id, channel, to, sender, text, sound, template, reference };
  const how = { status, error_code, created_at, schedule_at, sent_at, delivered_at, failed_at };
  return { ...what, ...how, key_id: row.api_key_id, key_name: row.key_name ?? '' };
}
