import { accountScope } from '../database/account-scope.ts';
import { ZaloError } from '../ports/zalo.ts';
import { applyFromZalo } from './apply-template.ts';
import { withAccess } from './grant.usecases.ts';
import { listAllTemplates, listUnderReview } from './template.repository.ts';
import { readOa } from './oa.repository.ts';
import type { ZaloDeps } from './zalo-deps.ts';

const BATCH = 100;

/** Asks Zalo what became of the templates that it looks at. */
export async function followReviews(deps: ZaloDeps): Promise<void> {
  if (!deps.ports.zalo) return;
  let after = '';
  for (;;) {
    const rows = await deps.database.asSystem((tx) => listUnderReview(tx, { after, limit: BATCH }));
    for (const row of rows) await followOne(deps, row);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

type Reviewed = Awaited<ReturnType<typeof listUnderReview>>[number];

async function followOne(deps: ZaloDeps, { accountId, senderId, id, zaloId }: Reviewed): Promise<void> {
  const scope = accountScope(accountId);
  try {
    const info = await withAccess({ deps, scope }, senderId, (zalo, token) => zalo.template(token, zaloId));
    await deps.database.asAccount(scope, async (tx) => {
      const present = (await listAllTemplates(tx, scope, senderId)).find((each) => each.id === id);
      if (!present || !(await applyFromZalo({ deps, scope, tx }, present, info))) return;
      const oa = await readOa(tx, scope, senderId);
      deps.bus.publish(tx, { accountId, topic: 'zalo', data: { oa_id: oa?.oa_id ?? '' } });
    });
  } catch (error) {
    if (!(error instanceof ZaloError)) throw error;
    deps.log.warn({ err: error, template: id }, 'Zalo did not tell what became of a template');
  }
}
