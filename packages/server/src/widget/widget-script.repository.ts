import type { SystemTx } from '../database/transaction.ts';
import type { WidgetScript } from './widget-script.ts';

/** Keeps a script under its name, once. */
export async function keepScript(tx: SystemTx, { name, content, integrity }: WidgetScript, now: Date): Promise<void> {
  await tx
    .insertInto('widget_script')
    .values({ name, content, integrity, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined for a name that no script ever had. */
export async function readScript(tx: SystemTx, name: string): Promise<string | undefined> {
  const row = await tx.selectFrom('widget_script').select('content').where('name', '=', name).executeTakeFirst();
  return row?.content;
}
