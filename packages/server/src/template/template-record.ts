import type { Locale } from '@app/contracts/constants.ts';
import type { Template, TemplateRecord, TemplateVersion } from '@app/contracts/template/template.ts';
import { reasonText } from './template-reasons.ts';
import type { NamedTemplateRow, TemplateRow } from './template.repository.ts';
import type { NamedVersionRow, VersionRow } from './version.repository.ts';

type Text = Omit<Template, 'id' | 'name'>;

function textOf(row: TemplateRow | VersionRow, locale: Locale): Text {
  return {
    type: row.type,
    sender_id: row.sender_id,
    content: row.content,
    variables: row.variables,
    encoding: row.is_unicode ? 'UCS-2' : 'GSM-7',
    segments: row.segments_max,
    segments_min: row.segments_min,
    status: row.status,
    reason: reasonText(row.reason, locale),
    version: row.version,
  };
}

/** A template as campaigns choose it. */
export function asTemplate(row: TemplateRow, locale: Locale): Template {
  return { id: row.id, name: row.name, ...textOf(row, locale) };
}

export function asVersion(row: NamedVersionRow, locale: Locale): TemplateVersion {
  return {
    ...textOf(row, locale),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    created_by: row.creator ?? '',
  };
}

/** A template as its page shows it. @param versions its own among them, newest first */
export function asRecord(row: NamedTemplateRow, versions: readonly NamedVersionRow[], locale: Locale): TemplateRecord {
  const own = versions.filter((version) => version.template_id === row.id);
  const next = own.find(({ version }) => version > row.version);
  const current = own.find(({ version }) => version === row.version);
  const { sender_id: senderId, sender_name: senderName } = row;
  return {
    ...asTemplate(row, locale),
    description: row.description,
    sender:
      senderId === null || senderName === null
        ? null
        : { id: senderId, name: senderName, status: row.sender_status ?? '' },
    submitted_at: current?.submitted_at?.toISOString() ?? null,
    next: next ? asVersion(next, locale) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.creator ?? '',
  };
}
