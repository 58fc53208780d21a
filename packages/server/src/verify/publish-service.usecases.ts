import type { Info } from '@app/contracts/core/call.ts';
import { messages } from '@app/contracts/catalogue/messages.ts';
import { rule } from '@app/contracts/rules/rule-message.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { serviceChanges } from '@app/contracts/verify/service-changes.ts';
import { openedRisks } from '@app/contracts/verify/service-lint.ts';
import type { ServiceProblem } from '@app/contracts/verify/service-problems.ts';
import type { publishConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { json } from '../database/tables/columns.ts';
import { failure } from '../http/failure.ts';
import { readWallet } from '../ledger/ledger.repository.ts';
import type { ServiceWork } from './configuration-steps.usecases.ts';
import { asConfiguration } from './configuration-view.ts';
import { updateConfiguration } from './configuration.repository.ts';
import { changesOf, note, requireVersion } from './edit-service.usecases.ts';
import { problemsOf, readAvailable, requireNoProblem } from './publish-checks.ts';
import { draftSettings, publishedSettings } from './service-settings.ts';

type PublishInfo = Info<typeof publishConfiguration>;

interface Publishing extends ServiceWork {
  readonly id: string;
  readonly version: number;
  /** False looks at what publishing would do, and does nothing. */
  readonly confirm: boolean;
  readonly risksConfirmed: boolean;
}

/**
 * Publishes the draft of a service, so that codes are sent with it from now on; a disabled service is enabled by it.
 * Throws 404; 409 `draft_changed`, `wrong_state` where a published service has no changes; 422 with `info.problems`
 * where a channel cannot send, and for risky countries that were not confirmed.
 */
export function publishService(work: Publishing): Promise<{ configuration: Configuration; info: PublishInfo }> {
  const { deps, scope, id, version, confirm, risksConfirmed } = work;
  return deps.database.asAccount(scope, async (tx) => {
    const before = await requireVersion(tx, scope, id, version);
    const draft = draftSettings(before);
    const published = publishedSettings(before);
    const { balance, currency } = await readWallet(tx, scope);
    const problems = problemsOf(draft, await readAvailable(tx, scope));
    const info: PublishInfo = {
      changes: serviceChanges(published, draft),
      problems,
      risks: openedRisks(published, draft),
      balance,
      currency,
    };
    if (!confirm) return { configuration: asConfiguration(before), info };
    if (before.status === 'published' && info.changes.length === 0) {
      throw failure(409, 'wrong_state', { info: { status: before.status } });
    }
    refuse(info, problems, risksConfirmed);
    const now = deps.clock.now();
    const status = 'published';
    const change = { published: json(draft), status, published_at: now, updated_at: now } as const;
    const row = await updateConfiguration(tx, scope, { id, ...change });
    const changes = changesOf(published, draft);
    await note(tx, work, {
      id,
      action: 'published',
      before: { ...changes.before, status: before.status },
      after: { ...changes.after, status },
    });
    return { configuration: asConfiguration(row), info };
  });
}

function refuse(info: PublishInfo, problems: readonly ServiceProblem[], risksConfirmed: boolean): void {
  requireNoProblem(problems, { ...info });
  if (info.risks.length > 0 && !risksConfirmed) {
    const errors = { risks_confirmed: [rule('required')] };
    throw failure(422, 'validation', { message: messages.missingParameters, info: { risks: info.risks }, errors });
  }
}
