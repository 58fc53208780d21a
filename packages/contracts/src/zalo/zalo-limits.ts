/** Kinds of template, by Zalo's numbers. */
export const templateKinds = ['custom', 'otp', 'payment', 'voucher', 'rating'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What a template is for; Zalo's numbers are the places in this list, from 1. */
export const templateTags = ['transaction', 'customer_care', 'promotion'] as const;
export type TemplateTag = (typeof templateTags)[number];

/** What a parameter holds, in the order of Zalo's numbers from 1, with the letters that it may have. */
export const paramTypes = {
  customer_name: 30,
  phone: 15,
  address: 200,
  code: 30,
  label: 30,
  status: 30,
  contact: 50,
  title: 5,
  product: 200,
  amount: 20,
  time: 20,
  otp: 10,
  link: 200,
  currency: 12,
  bank_note: 90,
} as const satisfies Record<string, number>;
export type ParamType = keyof typeof paramTypes;
// The keys of a constant object are the members of its type.
export const paramTypeNames = Object.keys(paramTypes) as ParamType[];

/** What a button does, with Zalo's numbers. */
export const buttonTypes = {
  website: 1,
  call: 2,
  oa_page: 3,
  mini_app: 4,
  app: 5,
  article: 9,
} as const satisfies Record<string, number>;
export type ButtonType = keyof typeof buttonTypes;
// As above.
export const buttonTypeNames = Object.keys(buttonTypes) as ButtonType[];

/** How a row of a table stands out; Zalo's numbers are the places in this list. */
export const rowEffects = ['none', 'success', 'update', 'notice', 'error', 'basic'] as const;
export type RowEffect = (typeof rowEffects)[number];

interface Span {
  readonly min: number;
  readonly max: number;
}

/** Letters of each text, as they are written in the template: a parameter counts with its name and brackets. */
export const lengths = {
  name: { min: 10, max: 60 },
  note: { min: 1, max: 400 },
  title: { min: 9, max: 65 },
  paragraph: { min: 9, max: 400 },
  rowLabel: { min: 3, max: 36 },
  rowValue: { min: 3, max: 90 },
  button: { min: 5, max: 30 },
  paramName: { min: 1, max: 30 },
  accountName: { min: 1, max: 100 },
  bankAccount: { min: 1, max: 100 },
  bankNote: { min: 1, max: 90 },
  voucherName: { min: 1, max: 30 },
  voucherCondition: { min: 1, max: 40 },
  voucherCode: { min: 1, max: 25 },
  starTitle: { min: 1, max: 50 },
  starQuestion: { min: 1, max: 100 },
  starAnswer: { min: 1, max: 50 },
  starThanks: { min: 1, max: 100 },
  starDescription: { min: 1, max: 200 },
} as const satisfies Record<string, Span>;

/** How many of each a template may have. */
export const counts = {
  paragraphs: { min: 1, max: 4 },
  rows: { min: 2, max: 8 },
  buttons: { min: 0, max: 2 },
  images: { min: 1, max: 3 },
  answers: { min: 0, max: 5 },
} as const satisfies Record<string, Span>;

export const STARS = 5;
export const MAX_TITLE_PARAMS = 4;
/** Parameters of all paragraphs together. */
export const MAX_TEXT_PARAMS = 10;
/** Parameters of a template for one-time passwords, the code among them. */
export const MAX_OTP_PARAMS = 2;
export const MAX_VALUE_PARAMS = 1;

/** Đồng that a template may ask for. */
export const payment = { min: 2_000, max: 500_000_000 } as const;

/** Parts that a kind has, beside its name, purpose, parameters and note. */
export const parts = {
  custom: { images: true, title: true, maxParagraphs: 4, table: true, buttons: true },
  otp: { images: false, title: false, maxParagraphs: 1, table: false, buttons: false },
  payment: { images: false, title: true, maxParagraphs: 4, table: true, buttons: true },
  voucher: { images: true, title: true, maxParagraphs: 4, table: true, buttons: true },
  rating: { images: false, title: true, maxParagraphs: 1, table: false, buttons: true },
} as const satisfies Record<
  TemplateKind,
  {
    readonly images: boolean;
    readonly title: boolean;
    readonly maxParagraphs: number;
    readonly table: boolean;
    readonly buttons: boolean;
  }
>;

/** The parameter that holds the code in a template for one-time passwords. */
export const OTP_PARAM = 'otp';

export const pictureKinds = ['logo', 'image'] as const;
export type PictureKind = (typeof pictureKinds)[number];
export const MAX_PICTURE_BYTES = 500 * 1_024;
/** A logo is a PNG of exactly this size; pictures are JPG or PNG in 16:9. */
export const logoSize = { width: 400, height: 96 } as const;

/** Whether a picture has the size that its kind asks for; 16:9 to the pixel that rounding leaves. */
export function hasPictureSize(kind: PictureKind, { width, height }: { width: number; height: number }): boolean {
  if (kind === 'logo') return width === logoSize.width && height === logoSize.height;
  return height > 0 && (Math.round((width * 9) / 16) === height || Math.round((height * 16) / 9) === width);
}

/** Working days that Zalo usually takes to review a template. */
export const TEMPLATE_REVIEW_DAYS = 2;
/** Messages a day that a new official account may send. */
export const FIRST_DAILY_QUOTA = 20_000;
