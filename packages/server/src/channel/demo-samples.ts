import type { Locale } from '@app/contracts/constants.ts';
import { sampleOf, type SampledParam } from '../zalo/param-samples.ts';

/** The text of a demo by SMS: fixed, without accents, so that it is one segment. */
export function demoText(brand: string, locale: Locale): string {
  return locale === 'vn'
    ? `${brand}: day la tin nhan dung thu, quy khach khong can tra loi.`
    : `${brand}: this is a trial message, there is no need to reply.`;
}

export interface SampleValue {
  readonly name: string;
  readonly sample: string;
}

/** Samples of a template's parameters that Zalo takes; null where there are none for one of them. */
export function demoValues(params: readonly SampledParam[]): SampleValue[] | null {
  const values: SampleValue[] = [];
  for (const param of params) {
    const sample = sampleOf(param, 0);
    if (sample === null) return null;
    values.push({ name: param.name, sample });
  }
  return values;
}
