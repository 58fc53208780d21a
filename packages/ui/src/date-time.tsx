import { formatDate, formatDateTime } from '@app/contracts/rules/dates.ts';
import { Absent } from './absent.tsx';
import { htmlTag, relativeTime } from './relative-time.ts';
import classes from './figures.module.css';
import { useUiLocale } from './ui-locale.ts';

interface DateTimeProps {
  /** ISO 8601 instant; `null` shows a dash. */
  readonly at: string | null;
  /** `date` leaves the time of day out, `time` the day. */
  readonly show?: 'date-time' | 'date' | 'time';
}

/** An instant as `DD-MM-YYYY HH:mm` in Asia/Ho_Chi_Minh, with how long ago that is (and what of it is left out) on hover. */
export function DateTime({ at, show = 'date-time' }: DateTimeProps) {
  const locale = useUiLocale();
  if (at === null) return <Absent />;
  return (
    <time
      className={classes.figures}
      dateTime={at}
      title={show === 'date-time' ? undefined : formatDateTime(at)}
      // How long ago is told when it is looked for: it is as of then, and a table of them would take long to say it.
      onPointerEnter={({ currentTarget }) => {
        const ago = relativeTime(at, htmlTag[locale]);
        currentTarget.title = show === 'date-time' ? ago : `${formatDateTime(at)} · ${ago}`;
      }}
    >
      {show === 'date' ? formatDate(at) : formatDateTime(at).slice(show === 'time' ? -5 : 0)}
    </time>
  );
}
