import { FileDownload } from '@app/audience/file-download.tsx';
import { downloadImport } from '@app/contracts/contact/contact-import.calls.ts';
import { api } from '@app/platform/api.ts';
import { IconChevronDown } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { Trans, useLingui } from '@lingui/react/macro';

interface ImportMenuProps {
  /** Address of the page with one of the dialogs open. */
  readonly pathTo: (dialog: 'file' | 'paste' | 'recent') => string;
}

/** The ways to bring many people into the directory. */
export function ImportMenu({ pathTo }: ImportMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      label={t`Import contacts`}
      look={{ variant: 'default', rightSection: <IconChevronDown size={16} aria-hidden /> }}
      items={[
        { key: 'file', label: t`From a file`, to: pathTo('file') },
        { key: 'paste', label: t`Paste numbers`, to: pathTo('paste') },
        { key: 'recent', label: t`Recent imports`, to: pathTo('recent') },
      ]}
    >
      <Trans>Import</Trans>
    </Menu>
  );
}

/** An empty list to fill in, with the titles that are recognised. */
export function SampleFile() {
  return (
    <FileDownload ask={askForSample}>
      <Trans>Download a sample file</Trans>
    </FileDownload>
  );
}

async function askForSample() {
  return (await api.send(downloadImport, { part: 'sample', format: 'xlsx' })).data;
}
