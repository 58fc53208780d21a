import type { FileFormat } from '@app/contracts/files/file-answer.ts';
import { useSession } from '@app/platform/session.ts';
import { IconChevronDown } from '@app/ui/icons.ts';
import { Menu, type MenuItem } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FileLink } from './channel.tsx';
import { useSaveFile } from './parts/save-file.ts';

interface ExportMenuProps {
  /** Asks the server for the list as it is filtered on screen. */
  readonly ask: (format: FileFormat) => Promise<FileLink>;
  /** What of the list the file has, where it may have more. */
  readonly extent?: ReactNode;
  /** Asks for more of it, under names of its own. */
  readonly more?: {
    readonly labels: Readonly<Record<FileFormat, string>>;
    readonly ask: (format: FileFormat) => Promise<FileLink>;
  };
  /** Whether it has numbers of recipients, which are not for everybody in every account. */
  readonly hasNumbers?: boolean;
  /** What the button says, where it is not the list on screen that is downloaded. */
  readonly label?: string;
}

/** Downloads a list as a spreadsheet or as CSV; nothing for numbers that the person sees in part only. */
export function ExportMenu({ ask, extent, more, label, hasNumbers = false }: ExportMenuProps) {
  const { t } = useLingui();
  const masksPhones = useSession(({ user }) => user?.masks_phones === true);
  const { isPending, save } = useSaveFile();
  const item = (key: FileFormat, kind: string): MenuItem => ({
    key,
    label: kind,
    run: () => void save(() => ask(key)),
  });
  const itemOfMore = (format: FileFormat): MenuItem[] =>
    more ? [{ key: `more-${format}`, label: more.labels[format], run: () => void save(() => more.ask(format)) }] : [];
  if (hasNumbers && masksPhones) return null;
  return (
    <span aria-busy={isPending}>
      <Menu
        label={label ?? t`Download list`}
        look={{ variant: 'default', loading: isPending, rightSection: <IconChevronDown size={16} aria-hidden /> }}
        heading={extent}
        items={[item('xlsx', 'Excel (.xlsx)'), item('csv', 'CSV (.csv)'), ...itemOfMore('xlsx'), ...itemOfMore('csv')]}
      >
        {label ?? <Trans>Download</Trans>}
      </Menu>
    </span>
  );
}
