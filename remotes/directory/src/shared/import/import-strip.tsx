import { LinkButton } from '@app/ui/link-button.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { runningQuery, useLiveImports } from './import.queries.ts';
import { useUpload } from './import-upload.ts';
import classes from './import.module.css';

interface ImportStripProps {
  readonly mayImport: boolean;
  /** Address of the page with an import on screen; without an id, with what is being uploaded. */
  readonly pathTo: (id?: string) => string;
  /** The import that is on screen already. */
  readonly shownId: string;
  readonly isOpen: boolean;
}

/** What is on its way into the directory, wherever its dialog was closed. */
export function ImportStrip({ mayImport, pathTo, shownId, isOpen }: ImportStripProps) {
  const running = useQuery(runningQuery);
  const upload = useUpload();
  useLiveImports();
  if (!mayImport) return null;
  const others = (running.data?.data ?? []).filter(({ id }) => !isOpen || id !== shownId);
  return (
    <>
      {upload && !isOpen && upload.error === null && (
        <UploadLine
          name={upload.file.name}
          share={upload.share}
          path={pathTo(upload.id ?? undefined)}
          isUp={upload.id !== null}
        />
      )}
      {others.map(({ id, file_name: name, progress }) => (
        <RunningLine key={id} name={name} progress={progress} path={pathTo(id)} />
      ))}
    </>
  );
}

function UploadLine({ name, share, path, isUp }: { name: string; share: number; path: string; isUp: boolean }) {
  const { t } = useLingui();
  return (
    <Line
      text={isUp ? <Trans>{name} waits for you to start its import.</Trans> : <Trans>Uploading {name}</Trans>}
      bar={!isUp && <Progress label={t`Uploading ${name}`} value={share} max={1} />}
      action={
        <LinkButton to={path} variant="default" size="xs">
          {isUp ? <Trans>Go on</Trans> : <Trans>Show</Trans>}
        </LinkButton>
      }
    />
  );
}

function RunningLine({ name, progress, path }: { name: string; progress: number; path: string }) {
  const { t } = useLingui();
  const shown = name === '' ? t`Pasted numbers` : name;
  const percent = Math.floor(progress * 100);
  return (
    <Line
      text={
        <Trans>
          Importing {shown}: {percent}%
        </Trans>
      }
      bar={<Progress label={t`Importing ${shown}`} value={progress} max={1} />}
      action={
        <LinkButton to={path} variant="default" size="xs">
          <Trans>Show</Trans>
        </LinkButton>
      }
    />
  );
}

function Line({ text, bar, action }: { text: ReactNode; bar: ReactNode; action: ReactNode }) {
  return (
    <div className={classes.strip}>
      <span className={classes.stripText}>{text}</span>
      {bar && <span className={classes.stripBar}>{bar}</span>}
      {action}
    </div>
  );
}
