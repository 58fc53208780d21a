import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { IconChevronDown } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileLink } from './channel.tsx';
import classes from './export-menu.module.css';
import { useSaveFile } from './parts/save-file.ts';

interface ExportMenuProps {
  /** Asks the server for the list as it is filtered on screen. */
  readonly ask: (format: FileFormat) => Promise<FileLink>;
  /** What the button says, where it is not the list on screen that is downloaded. */
  readonly label?: string;
}

/** Downloads a list as a spreadsheet or as CSV. */
export function ExportMenu({ ask, label }: ExportMenuProps) {
  const { t } = useLingui();
  const { isPending, save } = useSaveFile();
  const item = (key: FileFormat, kind: string) => ({ key, label: kind, run: () => void save(() => ask(key)) });
  return (
    <span className={classes.menu} aria-busy={isPending}>
      <Menu
        label={label ?? t`Download list`}
        buttonClassName={classes.button}
        items={[item('xlsx', 'Excel (.xlsx)'), item('csv', 'CSV (.csv)')]}
      >
        {label ?? <Trans>Download</Trans>}
        <IconChevronDown size={16} aria-hidden />
      </Menu>
    </span>
  );
}
