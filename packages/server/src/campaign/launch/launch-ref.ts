import type { Ref } from '../../ledger/ledger.repository.ts';

/**
 * What the ledger knows a campaign's launch by. The first is the campaign's own id; a launch that was undone has used
 * its reference up, so that the next one gets a number.
 */
export function launchRef({ id, launches }: { id: string; launches: number }): Ref {
  return { type: 'campaign', id: launches <= 1 ? id : `${id}.${launches}` };
}
