import type { ZaloDraft } from '@app/contracts/zalo/zalo-draft.ts';
import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';

/** What a bubble shows: as much of a template as there is yet. */
export interface BubbleContent {
  /** Address of the logo in either scheme; null while there is none. */
  readonly logo: { readonly light: string | null; readonly dark: string | null } | null;
  readonly images: readonly (string | null)[];
  readonly hasCode: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly rows: readonly { readonly label: string; readonly value: string; readonly effect: string }[];
  readonly payment: { readonly amount: string; readonly bank_account: string; readonly account_name: string } | null;
  readonly voucher: {
    readonly name: string;
    readonly condition: string;
    readonly code: string;
    readonly end_date: string;
  } | null;
  readonly hasStars: boolean;
  readonly buttons: readonly string[];
  /** Values of the parameters, by name. */
  readonly samples: Readonly<Record<string, string>>;
}

type Pictures = Readonly<Record<string, string>>;

function bubbleOf(draft: ZaloDraft, pictures: Pictures): BubbleContent {
  const { header } = draft;
  return {
    logo:
      header.kind === 'logo' ? { light: pictures[header.light] ?? null, dark: pictures[header.dark] ?? null } : null,
    images: header.kind === 'images' ? header.items.map((id) => pictures[id] ?? null) : [],
    hasCode: draft.kind === 'otp',
    title: draft.title ?? '',
    paragraphs: draft.paragraphs,
    rows: draft.table,
    payment: draft.payment,
    voucher: draft.voucher,
    hasStars: draft.kind === 'rating',
    buttons: draft.buttons.map(({ title }) => title),
    samples: Object.fromEntries(draft.params.map(({ name, sample }) => [name, sample])),
  };
}

/** A template of the list; null where Zalo does not tell how it looks. */
export function bubbleOfTemplate({ draft, pictures }: ZaloTemplate): BubbleContent | null {
  return draft === null ? null : bubbleOf(draft, pictures);
}
