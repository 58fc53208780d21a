/** Where recipients come from, all together; a number that is in several is one recipient. */
export interface Sources {
  /** Files and pasted lists. */
  readonly audience_ids: readonly string[];
  /** Everybody who carries one of these tags. */
  readonly tag_ids: readonly string[];
  readonly contact_ids: readonly string[];
  /** Nobody who carries one of these tags, wherever the number comes from. */
  readonly exclude_tag_ids: readonly string[];
  /** Whoever fits the rules of one of these segments when the quote is made. */
  readonly segment_ids: readonly string[];
  /** Nobody who fits one of these, wherever the number comes from. */
  readonly exclude_segment_ids: readonly string[];
}

/** Says how the sources change, from what they are when the change happens: an upload may end much later. */
export type EditSources = (change: (now: Sources) => Partial<Sources>) => void;
