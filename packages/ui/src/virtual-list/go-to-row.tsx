import { formatNumber } from '@app/contracts/rules/money.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './virtual-list.module.css';

interface GoToRowProps {
  /** Rows in view, from 0; `end` is the first one below it. */
  readonly first: number;
  readonly end: number;
  readonly total: number;
  readonly isCounting: boolean | undefined;
  /** Called with the row to be shown, from 0. */
  readonly onGo: (row: number) => void;
}

/** Says which rows of how many are in view, and leads to any other. */
export function GoToRow({ first, end, total, isCounting, onGo }: GoToRowProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const row = Number(typed.replace(/\D/g, ''));
  const [from, to] = [first + 1, end].map((place) => formatNumber(place));
  const all = isCounting ? '…' : formatNumber(total);
  return (
    <form
      className={classes.place}
      onSubmit={(event) => {
        event.preventDefault();
        if (row === 0) return;
        onGo(Math.min(row, total) - 1);
        setTyped('');
      }}
    >
      <span className={classes.inView}>
        <Trans>
          {from}–{to} of {all}
        </Trans>
      </span>
      {!isCounting && end - first < total && (
        <input
          className={classes.goTo}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Go to row`}
          placeholder={t`Go to row`}
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </form>
  );
}
