import { pasteVoiceNumbers } from '@app/contracts/voice/voice-audience.calls.ts';
import { viewVoiceCampaign } from '@app/contracts/voice/voice-campaign.calls.ts';
import { publishVoiceCampaign, quoteVoiceCampaign, saveVoiceDraft } from '@app/contracts/voice/voice-launch.calls.ts';
import type { VoiceQuote } from '@app/contracts/voice/voice-quote.ts';
import { signIn, type SignedIn } from './sign-in.ts';
import type { TestServer } from './test-server.ts';
import { expect } from 'vitest';
import { createSender } from '@app/server/database/factories/feature.factories.ts';
import { readWallet, type Wallet } from '@app/server/ledger/ledger.repository.ts';
import { createReadySound } from '@app/server/voice/testing/voice-world.ts';

/** A person with a caller ID and a sound of ten seconds. */
export interface VoicePerson {
  readonly an: SignedIn;
  readonly senderId: string;
  readonly soundId: string;
}

export interface DraftId {
  readonly id: string;
  readonly revision: number;
}

export interface VoicePeople {
  someone(options?: { balance?: number }): Promise<VoicePerson>;
  /** A draft with everything it needs and three recipients, unless `fields` say otherwise. */
  draftOf(person: VoicePerson, fields?: object): Promise<DraftId>;
  quote(person: VoicePerson, draft: DraftId): Promise<VoiceQuote>;
  published(person: VoicePerson, fields?: object): Promise<string>;
  /** Lets the simulated gateway call everybody. */
  callEverybody(person: VoicePerson, id: string): Promise<void>;
  walletOf(person: VoicePerson): Promise<Wallet>;
}

/** What people do with voice campaigns on a server. */
export function voicePeople(server: TestServer): VoicePeople {
  const people: VoicePeople = {
    someone: async ({ balance = 100_000 } = {}) => {
      const an = await signIn(server, { balance });
      const { accountId } = an;
      const sender = { accountId, name: '842873001234', type: 'voice_callerid', usage: 'both' } as const;
      const { senderId } = await createSender(server.deps, sender);
      return { an, senderId, soundId: await createReadySound(server.deps, accountId) };
    },
    draftOf: async ({ an, senderId, soundId }, fields = {}) => {
      const { data } = await an.client.send(pasteVoiceNumbers, { phones: '0981000001\n0911000002\n0931000003' });
      const saved = await an.client.send(saveVoiceDraft, {
        step: 'draft',
        name: 'Nhắc lịch hẹn',
        sender_id: senderId,
        sound_id: soundId,
        audience_ids: [data.id],
        ...fields,
      });
      return { id: saved.data.id, revision: saved.info.draft.revision };
    },
    quote: async ({ an }, draft) => (await an.client.send(quoteVoiceCampaign, draft)).data,
    published: async (person, fields = {}) => {
      const draft = await people.draftOf(person, fields);
      const { id: quoteId } = await people.quote(person, draft);
      await person.an.client.send(publishVoiceCampaign, { step: 'publish', id: draft.id, quote_id: quoteId });
      return draft.id;
    },
    callEverybody: async ({ an }, id) => {
      server.clock.advance(30_000);
      await server.worker.drain();
      await expect
        .poll(
          async () => {
            server.clock.advance(1_000);
            await server.worker.drain();
            return (await an.client.send(viewVoiceCampaign, { id })).data.status;
          },
          { timeout: 20_000, interval: 20 },
        )
        .toMatch(/^completed/);
    },
    walletOf: ({ an }) => server.deps.database.asAccount(an.scope, (tx) => readWallet(tx, an.scope)),
  };
  return people;
}
