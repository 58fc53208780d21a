import { QUOTE_VALIDITY, UNDO_WINDOW } from '@app/contracts/campaign/quote.ts';
import { dayKey, formatDateTime } from '@app/contracts/rules/dates.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { MAX_RATE, endOfSending, type HoursGroup } from '@app/contracts/rules/sending-rate.ts';
import { afterPress } from '@app/ui/after-press.ts';
import { TextInput } from '@app/ui/text-input.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './launch.module.css';

const MINUTE = 60_000;

interface SendRateProps {
  /** Most messages a minute; 0 is as fast as carriers take them. */
  readonly rate: number;
  readonly onChange: (rate: number) => void;
  /** When it is to be sent, ISO in UTC; empty for at once. */
  readonly sendAt: string;
  /** Until when the price holds, ISO; null while it is being made. */
  readonly expiresAt: string | null;
  /** Who gets a message, by the hours it may go out in; null where more than the rate decides how long that takes. */
  readonly groups: readonly HoursGroup[] | null;
}

/** How many messages go out in a minute, and when the last one does. It is saved when the field is left. */
export function SendRate({ rate, onChange, sendAt, expiresAt, groups }: SendRateProps) {
  const { t } = useLingui();
  const [{ saved, typed }, setField] = useState({ saved: rate, typed: textOf(rate) });
  if (saved !== rate) setField({ saved: rate, typed: textOf(rate) });
  const most = formatNumber(MAX_RATE);
  const save = () => {
    if (Number(typed) !== rate) onChange(Number(typed));
  };
  // The price was made when its time began.
  const made = expiresAt === null ? null : Date.parse(expiresAt) - QUOTE_VALIDITY;
  const begins = sendAt === '' ? made && made + UNDO_WINDOW : Date.parse(sendAt);
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Sending rate</Trans>
      </h2>
      <TextInput
        className={classes.rate}
        label={t`Messages per minute`}
        description={t`Left empty, they go out as fast as carriers take them.`}
        error={Number(typed) > MAX_RATE && t`At most ${most} messages per minute.`}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setField({ saved, typed: currentTarget.value.replace(/\D/g, '').slice(0, 9) })}
        onBlur={() => afterPress(save)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <p className={classes.dim} role="status">
        {rate > 0 && rate <= MAX_RATE && groups && begins !== null && !Number.isNaN(begins) && (
          <ExpectedEnd begins={begins} end={endOfSending({ groups, ratePerMinute: rate, begins }).getTime()} />
        )}
      </p>
    </section>
  );
}

function textOf(rate: number): string {
  return rate === 0 ? '' : String(rate);
}

/** How long sending takes and when it is over, both ms since 1970, in time of Vietnam. */
function ExpectedEnd({ begins, end }: { begins: number; end: number }) {
  const time = dayKey(begins) === dayKey(end) ? formatDateTime(end).slice(-5) : formatDateTime(end);
  return (
    <Trans>
      About <Duration minutes={Math.max(1, Math.round((end - begins) / MINUTE))} />; ends about {time}, Vietnam time.
    </Trans>
  );
}

function Duration({ minutes }: { minutes: number }) {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return <Plural value={minutes} one="# minute" other="# minutes" />;
  if (hours >= 48) return <Plural value={Math.round(hours / 24)} one="# day" other="# days" />;
  return (
    <Trans>
      {hours} h {rest} min
    </Trans>
  );
}
