import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { viewZaloCampaign } from '@app/contracts/zalo/zalo-campaign.calls.ts';
import { createZaloDraft, launchZaloCampaign, quoteZaloCampaign } from '@app/contracts/zalo/zalo-launch.calls.ts';
import { createSender } from '@app/server/database/factories/feature.factories.ts';
import { createAccount } from '@app/server/database/factories/identity.factories.ts';
import { createWorker, type Worker } from '@app/server/jobs/worker.ts';
import { createCarrierRates } from '@app/server/sending/carrier-rate.ts';
import { createProgress } from '@app/server/sending/progress.ts';
import { usualSettings, type SendingDeps, type SendingSettings } from '@app/server/sending/sending-deps.ts';
import { sendingHandlers } from '@app/server/sending/sending.handlers.ts';
import { readState, type CampaignState } from '@app/server/sending/testing/campaign-state.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import { link, oas, type ZaloTest } from './zalo-test.ts';

/** A person with a linked official account and an SMS sender. */
export interface ZaloPerson {
  readonly an: SignedIn;
  readonly smsSenderId: string;
}

/** Values that the template `301245` of An Bình takes, from columns of a list. */
export const orderMap = {
  customer_name: { source: 'field', key: 'customer_name', value: '', fallback: '' },
  order_code: { source: 'field', key: 'order_code', value: '', fallback: '' },
  amount: { source: 'fixed', key: '', value: '120.000 đồng', fallback: '' },
} as const;
export const ORDER_TEMPLATE = '301245';
export const ORDER_PRICE = 300;
/** Of one segment, as in the price list of a new installation. */
const SMS_TEXT = 'ANBINH: don {order_code} da giao.';

export type Row = readonly [phone: string, name: string, code: string];

/** What people do with Zalo campaigns on a server. */
export function zaloPeople({ server, zalo }: ZaloTest) {
  const { deps } = server;
  const sendingDeps = (settings: Partial<SendingSettings> = {}): SendingDeps => ({
    ...deps,
    progress: createProgress(deps),
    carrierRates: createCarrierRates({ perSecond: {}, clock: deps.clock }),
    carrierHours: {},
    sending: { ...usualSettings, ...settings },
    zalo: deps.ports.zalo && { port: deps.ports.zalo, vault: deps.vault },
  });
  const people = {
    sendingDeps,
    worker: (changes: Partial<SendingDeps> = {}): Worker =>
      createWorker({ ...deps, queue: deps.jobs, handlers: sendingHandlers({ ...sendingDeps(), ...changes }) }),

    someone: async ({ balance = 1_000_000, used = 0, daily = 20_000 } = {}): Promise<ZaloPerson> => {
      const account = await createAccount(deps, { balance });
      const an = await signIn(server, { account });
      const [atZalo] = zalo.world.accounts;
      if (atZalo) Object.assign(atZalo, { used, dailyQuota: daily });
      await link(an.client, oas.anBinh);
      await server.worker.drain();
      const sender = { accountId: an.accountId, name: 'ANBINH', usage: 'both' } as const;
      const { senderId } = await createSender(deps, sender);
      return { an, smsSenderId: senderId };
    },

    listOf: async ({ an }: ZaloPerson, rows: readonly Row[]): Promise<string> => {
      const lines = rows.map((row) => row.join(','));
      const text = ['phone,customer_name,order_code', ...lines].join('\n');
      const file = new File([text], 'khach.csv', { type: 'text/csv' });
      return (await an.client.send(uploadSmsContacts, { file })).data.id;
    },

    draftOf: async (person: ZaloPerson, rows: readonly Row[], fields: object = {}) => {
      const { data, info } = await person.an.client.send(createZaloDraft, {
        mode: 'draft',
        name: 'Giao hàng',
        oa_id: oas.anBinh,
        zalo_template_id: ORDER_TEMPLATE,
        param_map: orderMap,
        audience_ids: [await people.listOf(person, rows)],
        ...fields,
      });
      return { id: data.id, revision: info.draft.revision };
    },

    fallbackOf: ({ smsSenderId }: ZaloPerson, codes?: readonly number[]) => ({
      fallback: {
        enabled: true,
        sms_sender_id: smsSenderId,
        content: SMS_TEXT,
        ...(codes && { on_codes: [...codes] }),
      },
    }),

    quote: async ({ an }: ZaloPerson, draft: { id: string; revision: number }) =>
      (await an.client.send(quoteZaloCampaign, draft)).data,

    launch: async (person: ZaloPerson, rows: readonly Row[], fields: object = {}): Promise<string> => {
      const draft = await people.draftOf(person, rows, fields);
      const { id: quoteId } = await people.quote(person, draft);
      await person.an.client.send(launchZaloCampaign, { id: draft.id, quote_id: quoteId });
      // The undo window.
      server.clock.advance(30_000);
      return draft.id;
    },

    view: ({ an }: ZaloPerson, id: string) => an.client.send(viewZaloCampaign, { id }),
    stateOf: ({ an }: ZaloPerson, id: string): Promise<CampaignState> => readState(deps.database, an.scope, id),
  };
  return people;
}

/** So many rows, none of whose numbers has a fate of its own at Zalo. */
export function rowsOf(count: number, ending = '00'): Row[] {
  return Array.from({ length: count }, (_, index) => [
    `098${String(10_000 + index)}${ending}`,
    `Khách ${index + 1}`,
    `DH-${index + 1}`,
  ]);
}
