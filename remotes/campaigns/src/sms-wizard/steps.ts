import { hasAdvertisingLabel, hasOptOut } from '@app/contracts/rules/message-content.ts';
import { MAX_SEGMENTS, countSegments } from '@app/contracts/rules/segments.ts';
import { hasSources } from '../shared/draft/source-texts.ts';
import type { DraftFields } from './draft/draft-fields.ts';
import { NUMBER } from '../shared/text/text-fixes.ts';

/** The steps of the wizard, in the order in which a person thinks. */
export const steps = ['sender', 'text', 'recipients', 'launch'] as const;
export type Step = (typeof steps)[number];

/** What still stands in the way of sending a text, in the order of its reading. */
export const textFaults = ['empty', 'tooLong', 'placeholders', 'label', 'optOut'] as const;
export type TextFault = (typeof textFaults)[number];

/** What the law and the carriers would refuse; the server checks the same. */
export function faultsOfText({ content, message_type }: Pick<DraftFields, 'content' | 'message_type'>): TextFault[] {
  if (content.trim() === '') return ['empty'];
  const isAdvertising = message_type === 'advertising';
  const found: Record<TextFault, boolean> = {
    empty: false,
    tooLong: countSegments(content).segments > MAX_SEGMENTS,
    placeholders: content.includes(NUMBER),
    label: isAdvertising && !hasAdvertisingLabel(content),
    optOut: isAdvertising && !hasOptOut(content),
  };
  return textFaults.filter((fault) => found[fault]);
}

/** Whether a step has all it needs. The last one is done by launching. */
export function isDone(step: Step, fields: DraftFields): boolean {
  if (step === 'sender') return fields.name.trim() !== '' && fields.sender_id !== '';
  if (step === 'text') return faultsOfText(fields).length === 0;
  return step === 'recipients' && hasSources(fields);
}
