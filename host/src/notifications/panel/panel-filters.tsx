import { Button } from '@app/ui/button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './panel.module.css';
import { groups, type Group, type PanelFilter } from './panel.queries.ts';

interface PanelFiltersProps {
  readonly filter: PanelFilter;
  readonly onChange: (filter: PanelFilter) => void;
}

function isGroup(value: string): value is Group {
  return value in groups;
}

/** By what they are about, and whether they are unread. */
export function PanelFilters({ filter, onChange }: PanelFiltersProps) {
  const { t } = useLingui();
  const { isUnreadOnly, group } = filter;
  return (
    <div className={classes.header}>
      <NativeSelect
        isFilter
        label={t`Topic`}
        value={group ?? ''}
        onChange={(value) => onChange({ ...filter, group: isGroup(value) ? value : null })}
        options={[
          { value: '', label: t`All notifications` },
          { value: 'campaigns', label: t`Campaigns and messages` },
          { value: 'senders', label: t`Senders and templates` },
          { value: 'money', label: t`Money and phone numbers` },
          { value: 'account', label: t`Account and services` },
        ]}
      />
      <Button
        variant={isUnreadOnly ? 'filled' : 'default'}
        size="xs"
        aria-pressed={isUnreadOnly}
        onClick={() => onChange({ ...filter, isUnreadOnly: !isUnreadOnly })}
      >
        <Trans>Unread only</Trans>
      </Button>
    </div>
  );
}
