import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { useSession } from '@app/platform/session.ts';
import { IconChevronDown } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileLink } from './channel.tsx';
import { useSaveFile } from './parts/save-file.ts';

interface ExportMenuProps {
  /** Asks the server for the list as it is filtered on screen. */
  readonly ask: (format: FileFormat) => Promise<FileLink>;
  /** Whether it has numbers of recipients, which are not for everybody in every account. */
  readonly hasNumbers?: boolean;
  /** What the button says, where it is not the list on screen that is downloaded. */
  readonly label?: string;
}

/** Downloads a list as a spreadsheet or as CSV; nothing for numbers that the person sees in part only. */
export function ExportMenu({ ask, label, hasNumbers = false }: ExportMenuProps) {
  const { t } = useLingui();
  const masksPhones = useSession(({ user }) => user?.masks_phones === true);
  const { isPending, save } = useSaveFile();
  const item = (key: FileFormat, kind: string) => ({ key, label: kind, run: () => void save(() => ask(key)) });
  if (hasNumbers && masksPhones) return null;
  return (
    <span aria-busy={isPending}>
      <Menu
        label={label ?? t`Download list`}
        look={{ variant: 'default', loading: isPending, rightSection: <IconChevronDown size={16} aria-hidden /> }}
        items={[item('xlsx', 'Excel (.xlsx)'), item('csv', 'CSV (.csv)')]}
      >
        {label ?? <Trans>Download</Trans>}
      </Menu>
    </span>
  );
}
