import type { Bilingual } from '../texts/bilingual.ts';

/** Where a rule for texts comes from, as it is told beside the rule. Laws are named by decree and article. */
export const ruleSources = {
  label: { en: 'Source: Decree 91/2020, Article 15', vn: 'Nguồn: Nghị định 91/2020/NĐ-CP, Điều 15' },
  optOut: { en: 'Source: Decree 91/2020, Article 16', vn: 'Nguồn: Nghị định 91/2020/NĐ-CP, Điều 16' },
  advertising: {
    en: 'Source: Decree 91/2020, Articles 15 and 16',
    vn: 'Nguồn: Nghị định 91/2020/NĐ-CP, Điều 15 và Điều 16',
  },
  carriers: { en: 'Source: carrier requirement', vn: 'Nguồn: yêu cầu của nhà mạng' },
  zaloReview: { en: 'Source: Zalo’s review rules', vn: 'Nguồn: quy định duyệt mẫu của Zalo' },
  /** What this product cannot do without, whatever law and carriers say. */
  product: { en: 'Source: requirement of this service', vn: 'Nguồn: yêu cầu của dịch vụ này' },
  recommendation: { en: 'Recommendation', vn: 'Khuyến nghị' },
} as const satisfies Record<string, Bilingual>;
