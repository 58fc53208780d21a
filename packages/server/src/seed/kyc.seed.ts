import type { SystemTx } from '../database/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Ids } from '../ids.ts';
import { keepDocuments } from '../sender/documents.ts';
import { sampleJpeg, samplePdf } from './sample-documents.ts';
import { localTime } from './seeding.ts';

interface KycSeeding {
  readonly accountId: string;
  readonly ids: Ids;
  readonly now: Date;
  readonly documents: FileStore;
  readonly company: { readonly legal_name: string; readonly tax_code: string; readonly address: string };
  readonly representative: { readonly id: string; readonly name: string };
}

const papers = [
  {
    title: 'Giấy chứng nhận đăng ký doanh nghiệp',
    description: 'Bản scan từ bản gốc, đủ các trang',
    type: 'business_licence',
    file: new File([samplePdf('Giay chung nhan dang ky doanh nghiep')], 'dang-ky-kinh-doanh.pdf'),
  },
  {
    title: 'Căn cước người đại diện, mặt trước',
    description: 'Ảnh chụp từ bản gốc',
    type: 'id_front',
    file: new File([sampleJpeg()], 'can-cuoc-truoc.jpg'),
  },
  {
    title: 'Căn cước người đại diện, mặt sau',
    description: 'Ảnh chụp từ bản gốc',
    type: 'id_back',
    file: new File([sampleJpeg()], 'can-cuoc-sau.jpg'),
  },
] as const;

/** The verified company of the demo account, with its documents. */
export async function seedKyc(
  tx: SystemTx,
  { accountId, ids, now, documents, company, representative }: KycSeeding,
): Promise<void> {
  const submitted = localTime(now, 31, 10);
  const decided = localTime(now, 31, 15);
  const kycCaseId = ids.at('kycCase', submitted);
  const { legal_name, tax_code, address } = company;
  await tx
    .insertInto('kyc_case')
    .values({
      account_id: accountId,
      id: kycCaseId,
      type: 'company',
      legal_name,
      tax_code,
      address,
      representative: representative.name,
      status: 'verified',
      submitted_at: submitted,
      submitted_by: representative.id,
      decided_at: decided,
      decided_by: 'operator',
      created_at: submitted,
      updated_at: decided,
    })
    .execute();
  const kept = await keepDocuments(documents, { files: papers.map(({ file }) => file), kinds: [], present: 0 });
  for (const [index, { title, description, type }] of papers.entries()) {
    const file = kept[index];
    if (!file) throw new Error('Each document of the demo account has a file');
    await tx
      .insertInto('document')
      .values({
        account_id: accountId,
        id: ids.at('document', submitted),
        kyc_case_id: kycCaseId,
        title,
        description,
        type,
        file_key: file.file_key,
        file_name: file.name,
        file_bytes: file.bytes,
        file_mime: file.mime,
        status: 'approved',
        created_by: representative.id,
        created_at: submitted,
        updated_at: decided,
      })
      .execute();
  }
}
