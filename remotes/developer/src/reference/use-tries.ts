import type { ReferenceCall } from '@app/contracts/developer/reference.ts';
import { useState } from 'react';
import * as v from 'valibot';
import type { Sent } from './send-typed.ts';
import { initialText, type Typed } from './typed-request.ts';

const TEST_KEY = /^sk_test_\S+$/;
const made = v.object({ data: v.object({ id: v.string() }) });

/** What a person does with the reference, for as long as the page is open: the key, what is typed, and what was answered. */
export interface Tries {
  /** What is typed for a key. */
  readonly key: string;
  /** The same if it is a test key; no other is written into samples or sent. */
  readonly testKey: string | null;
  readonly setKey: (key: string) => void;
  /** The text of each field of a call: typed, or `found` in the account or an answer here, or the example. */
  readonly typedOf: (call: ReferenceCall, found: Typed) => Typed;
  readonly type: (call: ReferenceCall, name: string, text: string) => void;
  readonly sentOf: (call: ReferenceCall) => Sent | undefined;
  readonly noteSent: (call: ReferenceCall, sent: Sent) => void;
}

export function useTries(): Tries {
  const [key, setKey] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [sent, setSent] = useState<Readonly<Record<string, Sent>>>({});
  /** The last id that each group of calls answered. */
  const [ids, setIds] = useState<Readonly<Record<string, string>>>({});
  return {
    key,
    testKey: TEST_KEY.test(key) ? key : null,
    setKey,
    typedOf({ id: callId, group, fields }, found) {
      return Object.fromEntries(
        fields.map((field) => {
          const answered = field.name === 'id' ? ids[group] : undefined;
          const known = typed[callId]?.[field.name] ?? answered ?? found[field.name];
          return [field.name, known ?? initialText(field)];
        }),
      );
    },
    type({ id: callId }, name, text) {
      setTyped((before) => ({ ...before, [callId]: { ...before[callId], [name]: text } }));
    },
    sentOf: ({ id: callId }) => sent[callId],
    noteSent({ id: callId, group }, answer) {
      setSent((before) => ({ ...before, [callId]: answer }));
      const id = idIn(answer);
      if (id !== null) setIds((before) => ({ ...before, [group]: id }));
    },
  };
}

function idIn({ body }: Sent): string | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), made), body);
  return parsed.success ? parsed.output.data.id : null;
}
