import type { Call, Data, Input } from '../core/call.ts';
import type { Bilingual } from '../texts/bilingual.ts';

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One field of a request or an answer. Without `example` it is left out of samples, as programs usually do. */
export interface FieldText extends Bilingual {
  readonly example?: Json;
  /** What it may be, where its schema takes new values too. */
  readonly values?: readonly string[];
  /** The values of the field `channel` with which it is looked at; all of them if left out. */
  readonly channels?: readonly string[];
}

interface CallText {
  /** What it does, in a few words that begin with a verb. */
  readonly title: Bilingual;
  readonly text: Bilingual;
}

/** What is said of one call of the public API. */
export interface CallReference extends CallText {
  readonly call: Call;
  /** By name of the request's fields. */
  readonly fields: Readonly<Record<string, FieldText>>;
  /** By name of the fields of `data`, or of each of its items. */
  readonly answer: Readonly<Record<string, FieldText>>;
  readonly isList: boolean;
}

type NamesOf<T> = T extends unknown ? keyof T : never;
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : T;
type Texts<T> = Readonly<Record<NamesOf<T>, FieldText>>;

interface Texted<C extends Call> extends CallText {
  readonly fields: Texts<Input<C>>;
  readonly answer: Texts<ItemOf<Data<C>>>;
}

/** Says of a call what its schemas cannot. Every field of request and answer has its text, or it does not compile. */
export function describeCall<C extends Call>(call: C, { title, text, fields, answer }: Texted<C>): CallReference {
  return { call, title, text, fields, answer, isList: call.data.type === 'array' };
}
