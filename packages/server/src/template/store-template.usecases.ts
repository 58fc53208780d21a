import { messages } from '@app/contracts/catalogue/messages.ts';
import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import { lintTemplate, mayBeSubmitted } from '@app/contracts/template/template-lint.ts';
import { isOpenVersion } from '@app/contracts/template/template-states.ts';
import { measureTemplate } from '@app/contracts/template/template-text.ts';
import { describeVariables, type TemplateVariable } from '@app/contracts/template/template-variables.ts';
import type { createTemplate, updateTemplate } from '@app/contracts/template/template.calls.ts';
import type { Config } from '../config.ts';
import type { AuditActor } from '../audit/audit.repository.ts';
import { isUsable } from '../messaging/usable-sender.ts';
import type { AccountScope } from '../database/account-scope.ts';
import { json } from '../database/tables/columns.ts';
import type { AccountTx } from '../database/transaction.ts';
import { failure } from '../http/failure.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { findSmsSender } from '../messaging/messaging.repository.ts';
import type { ReviewDelays } from '../sender/review-delays.ts';
import { optOutSample } from '../short-link/opt-out-address.ts';
import { moveVersion } from './move-template.ts';
import { noteTemplate } from './note-template.ts';
import type { TemplateDeps } from './template-deps.ts';
import { templateNotFound } from './template-not-found.ts';
import { asRecord } from './template-record.ts';
import { reviewTemplateJob } from './template.jobs.ts';
import { insertTemplate, lockTemplate, readTemplate, updateTemplateRow } from './template.repository.ts';
import {
  insertVersion,
  listVersions,
  readNewestVersion,
  updateVersion,
  type VersionRow,
} from './version.repository.ts';

export interface StoreDeps extends TemplateDeps {
  readonly config: Pick<Config, 'shortUrl'>;
  readonly jobs: JobQueue;
  /** How long the simulated review takes; null where operators review. */
  readonly senderReview: ReviewDelays | null;
}

export interface Storing {
  readonly deps: StoreDeps;
  readonly scope: AccountScope;
  readonly userId: string;
  readonly audit: AuditActor;
  readonly locale: Locale;
}

type Fields = Parsed<typeof createTemplate>;

export interface StoredTemplate {
  readonly data: Data<typeof createTemplate>;
  readonly info: Info<typeof createTemplate>;
}

/**
 * Makes a template, and asks for its review unless a draft is to be kept.
 * @throws Failure 422 `sender_missing` for a sender that is none; to be reviewed also `sender_not_approved` for one that
 * may not send this type, and `content_rejected` for a text that carriers refuse (`info.lint`).
 */
export function makeTemplate({ input, ...storing }: Storing & { input: Fields }): Promise<StoredTemplate> {
  const { deps, scope, userId } = storing;
  return deps.database.asAccount(scope, async (tx) => {
    await requireFit(storing, tx, input);
    const id = deps.ids.next('template');
    const now = deps.clock.now();
    const text = textOf(input, optOutOf(deps));
    const made = { version: 1, status: 'draft', created_by: userId, created_at: now } as const;
    const { name, description } = input;
    await insertTemplate(tx, scope, { ...text, ...made, id, name, description, updated_at: now });
    await insertVersion(tx, scope, { ...text, ...made, template_id: id });
    if (input.submit) await move(storing, tx, id, 'submitted');
    else await noteTemplate({ tx, scope, deps, actor: storing.audit, id, action: 'created', version: 1 });
    return await stored(storing, tx, id);
  });
}

/**
 * Changes a template: name and description at once, its text in the version that is still open, else in a new one while
 * the approved one stays in use.
 * @throws Failure 404; 409 `wrong_state` while a version is being reviewed; otherwise as {@link makeTemplate}.
 */
export function changeTemplate({
  input,
  ...storing
}: Storing & { input: Parsed<typeof updateTemplate> }): Promise<StoredTemplate> {
  const { deps, scope } = storing;
  const { id, name, description } = input;
  return deps.database.asAccount(scope, async (tx) => {
    const template = (await lockTemplate(tx, scope, id)) ?? templateNotFound();
    const newest = await readNewestVersion(tx, scope, id);
    if (newest.status === 'pending') throw failure(409, 'wrong_state', { info: { status: newest.status } });
    if (template.name !== name || template.description !== description) {
      await updateTemplateRow(tx, scope, id, { name, description, updated_at: deps.clock.now() });
      await noteTemplate({ tx, scope, deps, actor: storing.audit, id, action: 'renamed', version: null });
    }
    if (isOpenVersion(newest.status) || !isSameText(newest, input)) {
      await requireFit(storing, tx, input);
      await writeText(storing, tx, { newest, input });
      await move(storing, tx, id, input.submit ? 'submitted' : 'saved');
    }
    return await stored(storing, tx, id);
  });
}

async function writeText(
  { deps, scope, userId }: Storing,
  tx: AccountTx,
  { newest, input }: { newest: VersionRow; input: Fields },
): Promise<void> {
  const text = textOf(input, optOutOf(deps));
  const { template_id, version } = newest;
  if (isOpenVersion(newest.status)) return await updateVersion(tx, scope, newest, text);
  const created_at = deps.clock.now();
  await insertVersion(tx, scope, { ...text, template_id, version: version + 1, created_by: userId, created_at });
}

/** Moves the newest version as it stands now, and queues its review where one is simulated. */
async function move(
  { deps, scope, audit }: Storing,
  tx: AccountTx,
  id: string,
  event: 'saved' | 'submitted',
): Promise<void> {
  const template = (await lockTemplate(tx, scope, id)) ?? templateNotFound();
  const version = await readNewestVersion(tx, scope, id);
  await moveVersion({ tx, scope, deps, actor: audit, template, version, event });
  const { jobs, clock, senderReview } = deps;
  if (event === 'saved' || !senderReview) return;
  const runAt = new Date(clock.now().getTime() + senderReview.forwardSeconds * 1_000);
  await jobs.enqueue(tx, reviewTemplateJob, { template_id: id }, { scope, runAt, dedupeKey: `template.review:${id}` });
}

async function stored({ deps, scope, locale }: Storing, tx: AccountTx, id: string): Promise<StoredTemplate> {
  const row = (await readTemplate(tx, scope, id)) ?? templateNotFound();
  const versions = await listVersions(tx, scope, [id]);
  const newest = versions[0] ?? row;
  return {
    data: asRecord(row, versions, locale),
    info: {
      encoding: newest.is_unicode ? 'UCS-2' : 'GSM-7',
      segments: { min: newest.segments_min, max: newest.segments_max },
      lint: lintTemplate({ ...newest, optOut: optOutOf(deps), brand: row.sender_name }),
    },
  };
}

function optOutOf({ config }: StoreDeps): string {
  return optOutSample(config.shortUrl);
}

/** What is kept of a text: what may stand in its variables, and what it costs at least and at most. */
function textOf({ type, sender_id, content: written, variables: described }: Fields, optOut: string) {
  const content = written.normalize('NFC');
  const variables = describeVariables(content, described);
  const { encoding, segments } = measureTemplate({ content, variables, optOut });
  return {
    type,
    sender_id,
    content,
    variables: json(variables),
    is_unicode: encoding === 'UCS-2',
    segments_min: segments.min,
    segments_max: segments.max,
  };
}

function isSameText(version: VersionRow, input: Fields): boolean {
  const { type, sender_id, content, variables } = version;
  return (
    type === input.type &&
    sender_id === input.sender_id &&
    content === input.content.normalize('NFC') &&
    written(describeVariables(content, variables)) === written(describeVariables(content, input.variables))
  );
}

/** The database keeps fields of JSON in an order of its own. */
function written(variables: readonly TemplateVariable[]): string {
  return JSON.stringify(
    variables.map(({ key, kind, max_length, accents, sample }) => [key, kind, max_length, accents, sample]),
  );
}

/** Refuses a sender that is none; and, for a review, one that may not send this type, and a text that carriers refuse. */
async function requireFit({ deps, scope }: Storing, tx: AccountTx, input: Fields): Promise<void> {
  const { type, content, variables, sender_id: senderId, submit } = input;
  const sender = await findSmsSender(tx, scope, senderId);
  const onSender = { message: messages.senderNotFound, errors: { sender_id: [rule('oneOf')] } };
  if (!sender) throw failure(422, 'sender_missing', onSender);
  if (!submit) return;
  if (!isUsable(sender, type)) throw failure(422, 'sender_not_approved', onSender);
  const described = describeVariables(content, variables);
  const lint = lintTemplate({ type, content, variables: described, optOut: optOutOf(deps), brand: sender.name });
  if (mayBeSubmitted(lint)) return;
  const isOtpMissing = lint.some(({ code }) => code === 'otp_missing');
  throw failure(422, 'content_rejected', {
    message: messages.invalidContent,
    errors: { content: [isOtpMissing ? rule('otp') : messages.invalidContent] },
    info: { lint },
  });
}
