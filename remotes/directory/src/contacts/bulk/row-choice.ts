import { MAX_CONTACTS_AT_ONCE } from '@app/contracts/contact/contact-fields.ts';
import type { Contact } from '@app/contracts/contact/contact.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { showToast } from '@app/platform/toast.ts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { sayFailure } from '../../shared/say-failure.ts';
import type { Selection } from './selection.ts';

/** The list whose rows are chosen, in the order in which it stands. */
export interface ChoosableRows {
  /** Tells lists apart by filter and order. */
  readonly key: string;
  /** Where a row stands; -1 for one that is not at hand. */
  readonly indexOf: (id: string) => number;
  /** The rows of a stretch, both ends included, of which those that are not at hand are asked for. */
  readonly between: (first: number, last: number) => Promise<readonly Pick<Contact, 'id'>[]>;
}

/** Chooses a row, or no longer; with `isStretch` all from the one that was pressed before up to it. */
export type ChooseRow = (id: string, isChosen: boolean, isStretch: boolean) => Promise<void>;

/** What the boxes of a list do, within the number of contacts that can be chosen one by one. */
export function useRowChoice(selection: Selection, { key, indexOf, between }: ChoosableRows): ChooseRow {
  const { t } = useLingui();
  const [pressed, setPressed] = useState({ key, index: -1 });
  const shown = useRef(key);
  useEffect(() => {
    shown.current = key;
  }, [key]);
  const most = formatNumber(MAX_CONTACTS_AT_ONCE);

  function choose(ids: readonly string[], isChosen: boolean): void {
    const added = isChosen ? ids.filter((id) => !selection.has(id)).length : 0;
    if (selection.ids.length + added <= MAX_CONTACTS_AT_ONCE) selection.choose(ids, isChosen);
    else refuse();
  }

  function refuse(): void {
    showToast({
      tone: 'error',
      text: t`At most ${most} contacts can be chosen one by one. Narrow the list and select all of it instead.`,
    });
  }

  return async (id, isChosen, isStretch) => {
    const from = pressed.key === key ? pressed.index : -1;
    const to = indexOf(id);
    setPressed({ key, index: to });
    if (!isStretch || from < 0 || to < 0) return choose([id], isChosen);
    const [first, last] = from < to ? [from, to] : [to, from];
    if (last - first >= MAX_CONTACTS_AT_ONCE) return refuse();
    try {
      const rows = await between(first, last);
      // Under another filter or order it is no longer what was meant.
      if (shown.current === key)
        choose(
          rows.map((row) => row.id),
          isChosen,
        );
    } catch (error) {
      sayFailure(error);
    }
    return undefined;
  };
}
