import { ExportMenu } from '@app/audience/export-menu.tsx';
import type { FileAnswer, FileFormat } from '@app/contracts/files/file-answer.ts';
import { Trans, useLingui } from '@lingui/react/macro';

interface LogDownloadProps<Name extends string> {
  /** Columns of the file that tell what is on screen. */
  readonly columns: readonly Name[];
  /** Asks for the log as it is filtered; without columns it has all that there are. */
  readonly ask: (format: FileFormat, columns: readonly Name[]) => Promise<FileAnswer>;
}

/** The log as a file, as it is filtered on screen and with its columns, or with all. */
export function LogDownload<Name extends string>({ columns, ask }: LogDownloadProps<Name>) {
  const { t } = useLingui();
  return (
    <ExportMenu
      hasNumbers
      extent={<Trans>The file has the columns shown</Trans>}
      ask={(format) => ask(format, columns)}
      more={{
        labels: { xlsx: t`Excel with all columns`, csv: t`CSV with all columns` },
        ask: (format) => ask(format, []),
      }}
    />
  );
}
