import { StatusBadge } from '@app/ui/status-badge.tsx';
import { useLingui } from '@lingui/react/macro';
import type { Command } from './commands.ts';
import classes from './palette.module.css';
import type { Group } from './records.ts';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly Group[];
  readonly active: Command | undefined;
  readonly onPoint: (id: string) => void;
  readonly onRun: (command: Command) => void;
}

/** What is offered, group by group; the active one is kept in sight. */
export function PaletteList({ id, groups, active, onPoint, onRun }: PaletteListProps) {
  const { t, i18n } = useLingui();
  return (
    <div id={id} role="listbox" aria-label={t`Results`} className={classes.list}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={classes.title}>
            {i18n._(group.title)}
          </div>
          {group.commands.map((command) => (
            <button
              key={command.id}
              type="button"
              tabIndex={-1}
              ref={(option) => {
                if (command === active) option?.scrollIntoView({ block: 'nearest' });
              }}
              id={`${id} ${command.id}`.replaceAll(' ', '-')}
              role="option"
              aria-selected={command.id === active?.id}
              className={classes.option}
              onPointerMove={() => onPoint(command.id)}
              onClick={() => onRun(command)}
            >
              <span className={classes.label}>{command.label}</span>
              {command.hint && <span className={classes.hint}>{command.hint}</span>}
              {command.status && <StatusBadge status={command.status} />}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
