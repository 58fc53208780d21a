import { createSender } from '../../database/factories/feature.factories.ts';
import type { World } from '../../database/factories/world.ts';
import { json } from '../../database/tables/columns.ts';

/** Approves a template as a review does. */
export async function approveTemplate(world: World, templateId: string): Promise<void> {
  await world.database.asSystem((tx) =>
    tx.updateTable('template').set({ status: 'approved' }).where('id', '=', templateId).execute(),
  );
}

/** Links an official account, `snd_oa`, that has an approved template for codes, `zlt_otp`. */
export async function linkOtpAccount(world: World, accountId: string): Promise<void> {
  const now = world.clock.now();
  const owned = { account_id: accountId, sender_id: 'snd_oa', created_at: now, updated_at: now };
  const param = {
    name: 'otp',
    type: 'otp',
    require: true,
    min_length: 1,
    max_length: 10,
    accept_null: false,
    sample: null,
  };
  await createSender(world, { accountId, id: 'snd_oa', name: 'An Bình', type: 'zalo_oa' });
  await world.database.asSystem(async (tx) => {
    await tx
      .insertInto('zalo_oa')
      .values({ ...owned, oa_id: accountId, name: 'An Bình', status: 'connected', connected_at: now })
      .execute();
    await tx
      .insertInto('zalo_template')
      .values({
        ...owned,
        id: 'zlt_otp',
        zalo_template_id: '100001',
        name: 'Mã xác thực',
        kind: null,
        tag: null,
        zalo_status: 'ENABLE',
        status: 'approved',
        reason: null,
        price: null,
        price_uid: null,
        preview_url: null,
        params: json([param]),
        draft: json(null),
      })
      .execute();
  });
}
