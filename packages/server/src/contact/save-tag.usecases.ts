import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Parsed } from '@app/contracts/core/call.ts';
import type { Tag } from '@app/contracts/contact/contact.ts';
import { usualTagColor } from '@app/contracts/contact/tag-rules.ts';
import type { createTag, updateTag } from '@app/contracts/contact/tag.calls.ts';
import { auditChange } from '../audit/audit-change.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isUniqueViolation } from '../database/errors.ts';
import { failure, notFound, type Failure } from '../http/failure.ts';
import type { Member } from '../http/member.ts';
import type { Ids } from '../ids.ts';
import { changeTag, findTag, findTagNamed, insertTag, lockTags, tagContacts } from './tag-write.repository.ts';

export interface TagDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Around {
  readonly deps: TagDeps;
  readonly actor: Pick<Member, 'scope' | 'userId'>;
  readonly audit: AuditActor;
}

/** Makes a tag and gives it to contacts. Throws 409 `duplicate`. */
export function addTag({
  deps,
  actor: { scope, userId },
  audit,
  input,
}: Around & { input: Parsed<typeof createTag> }): Promise<Tag> {
  const id = deps.ids.next('tag');
  const name = input.name.normalize('NFC');
  return deps.database.asAccount(scope, async (tx) => {
    const tag = { id, name, color: input.color ?? usualTagColor(name), userId, now: deps.clock.now() };
    if (!(await insertTag(tx, scope, tag))) throw nameTaken(await findTagNamed(tx, scope, name));
    const after = { name, color: tag.color };
    await auditChange(tx, { deps, scope, audit }, { action: 'tag.created', object: { type: 'tag', id }, after });
    await tagContacts(tx, scope, { tagId: id, contactIds: input.contact_ids });
    return (await findTag(tx, scope, id)) ?? lost();
  });
}

/** Changes name or colour. Throws 404; 409 `duplicate`. */
export async function editTag({
  deps,
  actor: { scope },
  audit,
  input,
}: Around & { input: Parsed<typeof updateTag> }): Promise<Tag> {
  const { id, color } = input;
  const name = input.name?.normalize('NFC');
  try {
    return await deps.database.asAccount(scope, async (tx) => {
      const [old] = await lockTags(tx, scope, [id]);
      if (!old) throw notFound();
      const other = name === undefined ? undefined : await findTagNamed(tx, scope, name);
      if (other !== undefined && other !== id) throw nameTaken(other);
      await changeTag(tx, scope, { id, name, color, now: deps.clock.now() });
      const tag = (await findTag(tx, scope, id)) ?? lost();
      const [before, after] = [contentOf(old), contentOf(tag)];
      await auditChange(
        tx,
        { deps, scope, audit },
        { action: 'tag.changed', object: { type: 'tag', id }, before, after },
      );
      return tag;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken(undefined) : error;
  }
}

function contentOf({ name, color }: Tag) {
  return { name, color };
}

function nameTaken(existingId: string | undefined): Failure {
  return failure(409, 'duplicate', {
    message: messages.tagExists,
    info: { existing_id: existingId ?? null },
    errors: { name: [messages.tagExists] },
  });
}

function lost(): never {
  throw new Error('A tag that was written is there');
}
