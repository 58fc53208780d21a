import { dayKey } from '@app/contracts/rules/dates.ts';
import { useLingui } from '@lingui/react/macro';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import vietnamese from 'dayjs/locale/vi.js';
import { useState } from 'react';
import { dayText } from '../day-text.ts';
import { Themed } from '../themed.tsx';
import { useUiLocale } from '../ui-locale.ts';

interface MonthCalendarProps {
  /** `YYYY-MM-DD`, or `''` for none. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
}

/** The days of a month, Monday first. The chosen day, or today in Asia/Ho_Chi_Minh, has the focus; arrow keys move. */
export function MonthCalendar({ value, onChoose }: MonthCalendarProps) {
  const { t } = useLingui();
  const isVietnamese = useUiLocale() === 'vn';
  const [today] = useState(() => dayKey(Date.now()));
  const first = value === '' ? today : value;
  return (
    <Themed>
      <DatePicker
        value={value === '' ? null : value}
        defaultDate={first}
        locale={isVietnamese ? vietnamese.name : 'en'}
        monthLabelFormat={isVietnamese ? '[Tháng] M, YYYY' : 'MMMM YYYY'}
        monthsListFormat={isVietnamese ? '[Th] M' : 'MMM'}
        getDayAriaLabel={dayText}
        getDayProps={(day) => ({ autoFocus: day === first, 'aria-current': day === today ? 'date' : undefined })}
        ariaLabels={{
          monthLevelControl: t`Choose a month`,
          yearLevelControl: t`Choose a year`,
          previousMonth: t`Previous month`,
          nextMonth: t`Next month`,
          previousYear: t`Previous year`,
          nextYear: t`Next year`,
          previousDecade: t`Previous ten years`,
          nextDecade: t`Next ten years`,
        }}
        onChange={(day) => onChoose(day ?? first)}
      />
    </Themed>
  );
}
