import type { Data, Info, Parsed } from '@app/contracts/core/call.ts';
import type { Locale } from '@app/contracts/constants.ts';
import type { TemplateStep } from '@app/contracts/template/template.ts';
import type { searchTemplate, viewTemplate } from '@app/contracts/template/template.calls.ts';
import * as v from 'valibot';
import { readSteps } from '../audit/timeline.repository.ts';
import type { AccountScope } from '../database/account-scope.ts';
import type { Database } from '../database/database.ts';
import type { AccountTx } from '../database/transaction.ts';
import { pageInfo, totalOf } from '../lists/page.ts';
import { templateNotFound } from './template-not-found.ts';
import { reasonText } from './template-reasons.ts';
import { asRecord, asVersion } from './template-record.ts';
import { countCampaigns, listUses } from './template-uses.repository.ts';
import { countTemplates, listTemplates, readTemplate } from './template.repository.ts';
import { listVersions } from './version.repository.ts';

interface Reading {
  readonly database: Database;
  readonly scope: AccountScope;
  readonly locale: Locale;
}

/** A page of templates, with the number of matches per status (whatever status is asked for). */
export function findTemplates({
  database,
  scope,
  locale,
  input,
}: Reading & { input: Parsed<typeof searchTemplate> }): Promise<{
  data: Data<typeof searchTemplate>;
  info: Info<typeof searchTemplate>;
  total: number;
}> {
  return database.asAccount(scope, async (tx) => {
    const counts = await countTemplates(tx, scope, input);
    const rows = await listTemplates(tx, scope, input);
    const versions = await listVersions(
      tx,
      scope,
      rows.map(({ id }) => id),
    );
    const total = totalOf(counts, input.status);
    const info = { ...pageInfo(input, total), counts_by_status: counts };
    return { data: rows.map((row) => asRecord(row, versions, locale)), info, total };
  });
}

/** One template with its versions, its past, and what it is used by. Throws 404. */
export function showTemplate({
  database,
  scope,
  locale,
  id,
  optOut,
}: Reading & { id: string; optOut: string }): Promise<{
  data: Data<typeof viewTemplate>;
  info: Info<typeof viewTemplate>;
}> {
  return database.asAccount(scope, async (tx) => {
    const row = (await readTemplate(tx, scope, id)) ?? templateNotFound();
    const versions = await listVersions(tx, scope, [id]);
    return {
      data: asRecord(row, versions, locale),
      info: {
        optout: optOut,
        versions: versions.map((version) => asVersion(version, locale)),
        timeline: await readTimeline(tx, scope, { id, locale }),
        uses: await listUses(tx, scope, id),
        campaign_count: await countCampaigns(tx, scope, id),
      },
    };
  });
}

const afterSchema = v.fallback(v.object({ version: v.optional(v.number()) }), {});

async function readTimeline(
  tx: AccountTx,
  scope: AccountScope,
  { id, locale }: { id: string; locale: Locale },
): Promise<TemplateStep[]> {
  const steps = await readSteps(tx, scope, { type: 'template', id });
  return steps.map(({ after, reason, ...step }) => ({
    ...step,
    version: v.parse(afterSchema, after).version ?? null,
    reason: reasonText(reason, locale),
  }));
}
