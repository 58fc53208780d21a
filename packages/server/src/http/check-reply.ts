import type { Call } from '@app/contracts/core/call.ts';
import * as v from 'valibot';
import type { AnyReply } from './route.ts';

/**
 * Throws when a reply breaks the call's contract, so that server and contract cannot drift. Clients check every
 * answer themselves, therefore only tests pay for this one.
 */
export function checkReply(call: Call, reply: AnyReply): void {
  for (const part of ['data', 'info'] as const) {
    // A client sees what JSON makes of the value, not the value.
    const seen: unknown = JSON.parse(JSON.stringify(reply[part] ?? null));
    const checked = v.safeParse(call[part], seen);
    if (!checked.success) {
      const faults = checked.issues.map((issue) => `${v.getDotPath(issue) ?? '(itself)'}: ${issue.message}`);
      throw new Error(`${call.id} answers ${part} against its contract: ${faults.join('; ')}`);
    }
  }
}
