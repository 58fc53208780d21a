import type { Archive } from '@app/contracts/account/archive.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { dayKey } from '@app/contracts/rules/dates.ts';
import { writeAudit, type AuditActor } from '../audit/audit.repository.ts';
import { requirePassword } from '../auth/password.usecases.ts';
import type { ServerDeps } from '../deps.ts';
import { writeExportJob } from '../export/export.jobs.ts';
import { findLatestArchive, insertExport, type ExportRow } from '../export/export.repository.ts';
import { linkToExport } from '../export/export-link.ts';
import { requireRoom } from '../files/kept-bytes.ts';
import type { Member } from '../http/member.ts';
import { takeTurn } from '../limits/take-turn.ts';
import { notify } from '../notification/notify.ts';

interface Asking {
  readonly deps: ServerDeps;
  readonly actor: Member;
}

/** The latest copy that this person asked for; null if there is none that counts any more. */
export async function readArchive({ deps, actor }: Asking): Promise<Archive | null> {
  const { scope, userId } = actor;
  const row = await deps.database.readAsAccount(scope, (tx) => findLatestArchive(tx, scope, userId));
  if (!row) return null;
  const archive = asArchive(deps, row);
  return actor.isSupport ? { ...archive, url: null } : archive;
}

interface NewArchive extends Asking {
  readonly audit: AuditActor;
  readonly locale: Locale;
  readonly password: string;
  readonly address: string;
}

/**
 * Asks for a copy of everything, or answers the one that is being prepared. Throws 422 for a wrong password, 409
 * `quota_exceeded` where the account has no room for it.
 */
export async function askForArchive(asking: NewArchive): Promise<Archive> {
  const { deps, actor, audit, locale, password, address } = asking;
  const { scope, userId, accountId } = actor;
  await requirePassword({ deps, userId, address, password, field: 'password' });
  const now = deps.clock.now();
  const row = await deps.database.asAccount(scope, async (tx) => {
    await takeTurn(tx, scope, 'files');
    const latest = await findLatestArchive(tx, scope, userId);
    if (latest?.status === 'waiting') return latest;
    await requireRoom(tx, scope, { field: 'password' });
    const id = deps.ids.next('exportFile');
    const fileName = `account-data-${dayKey(now)}.zip`;
    const asked = {
      user_id: userId,
      locale,
      format: 'zip',
      file_name: fileName,
      content: { part: 'everything' },
    } as const;
    const inserted = await insertExport(tx, scope, { ...asked, id, created_at: now });
    await deps.jobs.enqueue(tx, writeExportJob, { export_id: id }, { scope });
    const object = { type: 'account', id: accountId };
    await writeAudit(tx, { ids: deps.ids, now, accountId, actor: audit, action: 'account.archive_asked', object });
    await notify({
      tx,
      scope,
      bus: deps.bus,
      ids: deps.ids,
      now,
      type: 'security',
      severity: 'warning',
      title: { vn: 'Có yêu cầu tải toàn bộ dữ liệu tài khoản', en: 'A copy of all account data was requested' },
      userId,
      content: {
        vn: 'Nếu không phải bạn yêu cầu, hãy đổi mật khẩu ngay.',
        en: 'If it wasn’t you, change your password now.',
      },
      link: '/Settings/change-password',
    });
    return inserted;
  });
  return asArchive(deps, row);
}

function asArchive({ vault, clock }: Pick<ServerDeps, 'vault' | 'clock'>, row: ExportRow): Archive {
  const now = clock.now();
  const isThere = row.status === 'ready' && row.expires_at !== null && row.expires_at > now;
  return {
    status: row.status,
    asked_at: row.created_at.toISOString(),
    file_name: row.file_name,
    bytes: isThere ? row.file_bytes : null,
    rows: isThere ? row.rows : null,
    url: isThere ? linkToExport(vault, row, now).path : null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
