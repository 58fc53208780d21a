import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The step where a field of a draft is put right. */
export interface FieldOwner {
  readonly step: string;
  readonly label: MessageDescriptor;
  /** Whether the step's own input shows what is wrong with it. */
  readonly isMarked: boolean;
}

const recipients = { step: 'recipients', label: msg`Recipients`, isMarked: false } as const;
const excluded = { step: 'recipients', label: msg`Recipients to leave out`, isMarked: false } as const;

/** Who gets a campaign is put right on the same step in every channel. */
export const recipientOwners = {
  audience_ids: recipients,
  tag_ids: recipients,
  contact_ids: recipients,
  segment_ids: recipients,
  exclude_tag_ids: excluded,
  exclude_segment_ids: excluded,
  only: recipients,
} as const satisfies FieldOwners;

/** By field; the owner of `voice` owns `voice.retry` too unless that has one of its own. */
export type FieldOwners = Readonly<Partial<Record<string, FieldOwner>>>;

/** Returns the owner of a field by its dotted name; undefined if no step has it. */
export function ownerOf(owners: FieldOwners, field: string): FieldOwner | undefined {
  for (let name = field; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
    const owner = Object.hasOwn(owners, name) ? owners[name] : undefined;
    if (owner) return owner;
  }
  return undefined;
}
