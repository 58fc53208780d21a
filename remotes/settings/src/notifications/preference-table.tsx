import { mutableTypes } from '@app/contracts/notification/notification.ts';
import type { NotificationPreference } from '@app/contracts/notification/preference.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Alert } from '@app/ui/alert.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Table } from '@app/ui/table.tsx';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import classes from './preference-table.module.css';
import { setPreferenceMutation } from './notifications.queries.ts';
import { useTypeTexts, type TypeTexts } from './use-type-texts.ts';

/** One row for each kind of notification, one switch for each place; every switch is saved when it is pressed. */
export function PreferenceTable({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const { t } = useLingui();
  const texts = useTypeTexts();
  return (
    <Table label={t`What you are told of`} isInCard>
      <thead>
        <tr className={classes.head}>
          <th scope="col">{t`About`}</th>
          <th scope="col" className={classes.place}>{t`In the app`}</th>
          <th scope="col" className={classes.place}>{t`Email`}</th>
        </tr>
      </thead>
      <tbody>
        {mutableTypes.map((type) => {
          const preference = preferences.find((each) => each.type === type);
          return preference && <Row key={type} type={type} texts={texts[type]} preference={preference} />;
        })}
        <tr className={classes.row}>
          <About {...texts.security} />
          <Place name={t`In the app`} isTold>
            {t`Always on`}
          </Place>
          <Place name={t`Email`} isTold>
            {t`Always on`}
          </Place>
        </tr>
      </tbody>
    </Table>
  );
}

function About({ title, text, children }: TypeTexts & { children?: ReactNode }) {
  return (
    <th scope="row" className={classes.about}>
      {title}
      <p>{text}</p>
      {children}
    </th>
  );
}

/** Whether one is told in one place; on phones, where the head is not, it names the place. */
function Place({ name, isTold = false, children }: { name: string; isTold?: boolean; children: ReactNode }) {
  const Choice = isTold ? 'span' : 'label';
  return (
    <td className={classes.place}>
      <Choice className={classes.choice} data-told={isTold}>
        {children}
        <span className={classes.name}>{name}</span>
      </Choice>
    </td>
  );
}

/** A switch that was pressed, and how it stands then. */
type Switch = Partial<Record<'bell' | 'mail', boolean>>;

interface RowProps {
  readonly type: (typeof mutableTypes)[number];
  readonly texts: TypeTexts;
  readonly preference: NotificationPreference;
}

function Row({ type, texts, preference: { bell, mail } }: RowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const save = useMutation(setPreferenceMutation);
  // Shown as it was pressed until the answer stands in the list.
  const [pressed, setPressed] = useState<Switch>({});
  const { title } = texts;

  function set(change: Switch): void {
    setPressed(change);
    save.mutate(
      { type, ...change },
      {
        onSuccess: () => showToast({ tone: 'success', text: t`Notifications about “${title}” are saved.` }),
        onSettled: () => setPressed({}),
      },
    );
  }

  return (
    <tr className={classes.row}>
      <About {...texts}>{save.error && <Alert tone="error">{errorText(save.error, locale)}</Alert>}</About>
      <Place name={t`In the app`}>
        <Checkbox
          aria-label={t`${title}: in the app`}
          checked={pressed.bell ?? bell}
          disabled={save.isPending}
          onChange={({ currentTarget }) => set({ bell: currentTarget.checked })}
        />
      </Place>
      <Place name={t`Email`}>
        {mail === null ? (
          <Absent />
        ) : (
          <Checkbox
            aria-label={t`${title}: by email`}
            checked={pressed.mail ?? mail}
            disabled={save.isPending}
            onChange={({ currentTarget }) => set({ mail: currentTarget.checked })}
          />
        )}
      </Place>
    </tr>
  );
}
