import { Trans, useLingui } from '@lingui/react/macro';
import { useAudienceChannel } from '../channel.tsx';
import { ExportMenu } from '../export-menu.tsx';
import { FileDownload } from '../file-download.tsx';
import { FileDrop } from '../file-drop.tsx';
import classes from './panels.module.css';

/** Takes a file of numbers, and offers one to fill in. */
export function FilePanel({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const channel = useAudienceChannel();
  return (
    <div className={classes.panel}>
      <FileDrop onFile={onFile} />
      <div>
        {channel.sample ? (
          <ExportMenu label={t`Download a sample file`} ask={channel.sample} />
        ) : (
          <FileDownload ask={() => channel.download({ part: 'sample' })}>
            <Trans>Download a sample file</Trans>
          </FileDownload>
        )}
      </div>
    </div>
  );
}
