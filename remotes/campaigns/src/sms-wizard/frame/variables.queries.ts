import { getSmsVariables } from '@app/contracts/campaign/text-variables.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { ownValueOf } from '@app/contracts/rules/text-variables.ts';
import { callQuery } from '@app/platform/query.ts';
import { keepPreviousData } from '@tanstack/react-query';

export type OfferedVariable = Data<typeof getSmsVariables>[number];

/** What the text of a saved draft can have of the recipients in these lists and in the directory, and its links. */
export function variablesQuery(audienceIds: readonly string[], campaignId: string) {
  const query = callQuery(getSmsVariables, { audience_ids: [...audienceIds], campaign_id: campaignId });
  // Another list or the first save leaves what is offered where it is until more is known.
  return { ...query, enabled: campaignId !== '', placeholderData: keepPreviousData };
}

/** The offered variable that a text's key finds; names and numbers are found under any of their names. */
export function findOffered(offered: readonly OfferedVariable[], key: string): OfferedVariable | undefined {
  return (
    offered.find((variable) => variable.key === key) ?? offered.find((variable) => variable.key === ownValueOf(key))
  );
}
