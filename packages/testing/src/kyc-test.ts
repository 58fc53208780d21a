import { requestTransfer } from '@app/contracts/billing/billing.calls.ts';
import type { Input } from '@app/contracts/core/call.ts';
import { listDocuments, storeCompany, submitDocuments, uploadDocument } from '@app/contracts/kyc/documents.calls.ts';
import type { Kyc } from '@app/contracts/kyc/kyc.ts';
import { runCommand } from '@app/server/admin/commands.ts';
import { samplePdf } from '@app/server/seed/sample-documents.ts';
import type { SignedIn } from './sign-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type Upload = Input<typeof uploadDocument>;

/** A company with a tax code of which the last digit is right. */
export const kycCompany = {
  type: 'company',
  legal_name: 'Công ty TNHH An Bình',
  tax_code: '0300588569',
  representative: 'Nguyễn An',
  address: '123 Nguyễn Văn Linh, TP. Hồ Chí Minh',
} as const;

export interface KycTest {
  readonly server: TestServer;
  /** Gives an operator's command. */
  admin(...words: string[]): Promise<string[]>;
  upload(who: SignedIn, type: Upload['type'], more?: Partial<Upload>): ReturnType<typeof sendUpload>;
  /** Hands in all that a company needs; `until` is the last day of its licence, '' for none. */
  handIn(who: SignedIn, until?: string): Promise<void>;
  /** Hands in all, submits it, and has it approved. */
  verify(who: SignedIn, until?: string): Promise<void>;
  kycOf(who: SignedIn): Promise<Kyc>;
  /** Asks for what only verified accounts may have. */
  topUp(who: SignedIn): ReturnType<typeof sendTopUp>;
}

function sendUpload({ client }: SignedIn, type: Upload['type'], more: Partial<Upload> = {}) {
  return client.send(uploadDocument, {
    title: `Giấy tờ ${type}`,
    type,
    description: 'Bản scan từ bản gốc',
    files: [new File([samplePdf(type)], `${type}.pdf`)],
    ...more,
  });
}

function sendTopUp({ client }: SignedIn) {
  return client.send(requestTransfer, { amount: 500_000 });
}

/** A server whose accounts hand in papers. */
export async function startKycTest(): Promise<KycTest> {
  const server = await startTestServer();
  const admin = (...words: string[]) => runCommand(server.deps, words);
  const handIn = async (who: SignedIn, until = '') => {
    await who.client.send(storeCompany, kycCompany);
    await sendUpload(who, 'business_licence', { expires_on: until });
    await sendUpload(who, 'id_front');
    await sendUpload(who, 'id_back');
  };
  return {
    server,
    admin,
    upload: sendUpload,
    handIn,
    verify: async (who, until) => {
      await handIn(who, until);
      await who.client.send(submitDocuments, {});
      await admin('kyc', 'approve', who.accountId);
    },
    kycOf: async ({ client }) => (await client.send(listDocuments, {})).info.kyc,
    topUp: sendTopUp,
  };
}
