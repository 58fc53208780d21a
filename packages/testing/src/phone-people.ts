import { uploadSmsContacts } from '@app/contracts/campaign/audience.calls.ts';
import { createSmsDraft, quoteSmsCampaign, testSmsCampaign } from '@app/contracts/campaign/sms-launch.calls.ts';
import { addTestPhone, confirmTestPhone, listTestPhones } from '@app/contracts/campaign/test-phone.calls.ts';
import { createSender } from '@app/server/database/factories/feature.factories.ts';
import { mailTo } from './mailbox.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import type { TestServer } from './test-server.ts';

/** The verified number of everybody's profile. */
export const PROFILE = '84901000000';

let last = 0;

/** A phone that was not texted to yet. */
export function newPhone(): string {
  last += 1;
  return `8490300${String(last).padStart(4, '0')}`;
}

/** Who has phones of their own, on a server. */
export function phonePeople(server: TestServer) {
  const { database } = server.deps;
  const people = {
    /** A person with money and a profile whose number is proven. */
    async someone(): Promise<SignedIn> {
      const an = await signIn(server, { balance: 100_000 });
      await people.setProfile(an, PROFILE, server.clock.now());
      return an;
    },
    setProfile: ({ userId }: SignedIn, phone: string, verifiedAt: Date | null) =>
      database.asSystem((tx) =>
        tx
          .updateTable('app_user')
          .set({ phone_number: phone, phone_verified_at: verifiedAt })
          .where('id', '=', userId)
          .execute(),
      ),
    phonesOf: async ({ client }: SignedIn) => (await client.send(listTestPhones, {})).data.map(({ phone }) => phone),
    /** How many tests are left, and when the next may be sent. */
    limitOf: async ({ client }: SignedIn) => (await client.send(listTestPhones, {})).info,
    /** Asks for a code; answers it. */
    async codeFor({ client }: SignedIn, phone: string): Promise<string> {
      await client.send(addTestPhone, { phone });
      return (await mailTo(server, phone)).code;
    },
    async prove(an: SignedIn, phone: string): Promise<void> {
      const code = await people.codeFor(an, phone);
      await an.client.send(confirmTestPhone, { phone, code });
      server.clock.advance(3_600_000);
    },
    /** Puts phones among a person's as if each had been proven. */
    keep: ({ userId }: SignedIn, phones: readonly string[]) =>
      database.asSystem((tx) =>
        tx
          .insertInto('test_phone')
          .values(phones.map((phone) => ({ user_id: userId, phone, verified_at: server.clock.now() })))
          .execute(),
      ),
    /** A quote of a campaign to one recipient. */
    async quoted({ accountId, client }: SignedIn): Promise<string> {
      const { senderId } = await createSender(server.deps, { accountId, name: 'ANBINH' });
      const file = new File(['phone\n0981000001\n'], 'list.csv');
      const { data: audience } = await client.send(uploadSmsContacts, { file });
      const draft = { mode: 'draft', name: 'Test', sender_id: senderId, content: 'ANBINH: cam on' } as const;
      const { data: campaign } = await client.send(createSmsDraft, { ...draft, audience_ids: [audience.id] });
      return (await client.send(quoteSmsCampaign, { id: campaign.id, revision: 1 })).data.id;
    },
    send: ({ client }: SignedIn, quoteId: string, phone = '') =>
      client.send(testSmsCampaign, { mode: 'test', quote_id: quoteId, phone }),
    /** What was written down of what a person did. */
    audits: async ({ userId }: SignedIn) =>
      await database.asSystem((tx) =>
        tx.selectFrom('audit').select(['action', 'before', 'after']).where('actor_id', '=', userId).execute(),
      ),
  };
  return people;
}
