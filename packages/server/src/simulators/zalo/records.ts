/** An official account as Zalo has it. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly isVerified: boolean;
  readonly packageName: string;
  readonly followers: number;
  dailyQuota: number;
  /** Messages sent today. */
  used: number;
  /** Which day that is, in days of the epoch. */
  usedDay?: number;
  qualityNow: string;
  qualityWeek: string;
}

export interface Template {
  readonly id: string;
  readonly oaId: string;
  readonly createdAt: number;
  /** Whether it was made through the interface, not on Zalo's own pages. */
  readonly isByApp: boolean;
  name: string;
  status: string;
  reason: string;
  quality: string;
  tag: string;
  price: number;
  params: { name: string; type: string; maxLength: number }[];
  buttons: { type: number; title: string; content: string }[];
  /** Of a template that asks for a rating: what people may answer to 1 to 5 stars. */
  stars?: string[][];
  /** When the review ends; null when it has. */
  reviewAt: number | null;
  /** All texts of the layout, for the reviewer. */
  texts: string;
}

interface Code {
  readonly oaId: string;
  readonly challenge: string;
  readonly expiresAt: number;
}

interface Token {
  readonly oaId: string;
  readonly expiresAt: number;
}

/** Everything that Zalo remembers. */
export interface World {
  accounts: Account[];
  templates: Template[];
  codes: Record<string, Code>;
  accessTokens: Record<string, Token>;
  refreshTokens: Record<string, Token>;
  /** Pictures that were uploaded, by what they are called. */
  media: Record<string, { oaId: string }>;
  /** Templates made or changed, by official account and day. */
  written: Record<string, number>;
  lastNumber: number;
}
