import { zaloValueFault } from '@app/contracts/zalo/param-check.ts';
import { MAX_PARAM_SAMPLES, type ParamReason } from '@app/contracts/zalo/zalo-quote.ts';
import type { AddedRecipient } from '../campaign/recipients/gather-batch.repository.ts';
import type { ZaloMeasure } from '../database/tables/zalo.tables.ts';
import { valueOf, type ValuePlan } from './value-plan.ts';

/** A value that Zalo would refuse. */
export interface ValueFault {
  readonly phone: string;
  readonly param: string;
  readonly reason: ParamReason;
  readonly value: string;
}

interface Measured {
  readonly measure: ZaloMeasure;
  readonly faults: readonly ValueFault[];
  /** Whose values Zalo would refuse. */
  readonly faulty: ReadonlySet<string>;
}

/** What is wrong with the values of some recipients, added to what was found before. */
export function measureValues(
  plan: ValuePlan,
  recipients: readonly AddedRecipient[],
  before: ZaloMeasure | null,
): Measured {
  const counts = new Map((before?.param_faults ?? []).map((fault) => [`${fault.param} ${fault.reason}`, fault]));
  const faults: ValueFault[] = [];
  const fromFields = plan.params.filter(({ mapped }) => mapped?.source === 'field');
  for (const [phone, , fields] of recipients) {
    for (const each of fromFields) {
      const { name: param } = each.param;
      const value = valueOf(plan, each, fields);
      const reason = zaloValueFault(each.param, value);
      if (reason === null) continue;
      faults.push({ phone, param, reason, value });
      const key = `${param} ${reason}`;
      counts.set(key, { param, reason, recipients: (counts.get(key)?.recipients ?? 0) + 1 });
    }
  }
  const samples = [...(before?.param_errors ?? []), ...faults].slice(0, MAX_PARAM_SAMPLES);
  const faulty = new Set(faults.map(({ phone }) => phone));
  const all = (before?.faulty ?? 0) + faulty.size;
  return { measure: { param_faults: [...counts.values()], param_errors: samples, faulty: all }, faults, faulty };
}

/** Parameters that are filled with the same for everybody, or with nothing, with what is wrong about that. */
export function fixedFaults(plan: ValuePlan): { param: string; reason: ParamReason; isMapped: boolean }[] {
  return plan.params.flatMap((each) => {
    if (each.mapped?.source === 'field' && each.mapped.key !== '') return [];
    const reason = zaloValueFault(each.param, valueOf(plan, each, null));
    return reason === null ? [] : [{ param: each.param.name, reason, isMapped: each.mapped !== null }];
  });
}
