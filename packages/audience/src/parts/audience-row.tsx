import type { Audience } from '@app/contracts/campaign/audience.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { IconAddressBook, IconClipboard, IconFile } from '@app/ui/icons.ts';
import { Progress } from '@app/ui/progress.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { failureText } from '../list-texts.ts';
import { MappingForm } from './mapping-form.tsx';
import { NumberCounts } from './number-counts.tsx';
import { Remarks } from './remarks.tsx';
import { SourceRow } from './source-row.tsx';
import classes from './sources.module.css';

interface AudienceRowProps {
  readonly audience: Audience;
  readonly onRemove: () => void;
}

/** A file or pasted list: being read, waiting for a decision, ready, or why it cannot be used. */
export function AudienceRow({ audience, onRemove }: AudienceRowProps) {
  const { t } = useLingui();
  const { source, file_name } = audience;
  const names = { file: file_name, paste: t`Pasted numbers`, directory: t`From the directory` };
  const name = Object.entries(names).find(([known]) => known === source)?.[1] ?? source;
  return (
    <SourceRow
      icon={<SourceIcon source={source} />}
      name={name}
      counts={audience.status === 'ready' && <NumberCounts {...audience.counts} />}
      onRemove={onRemove}
    >
      <AudienceState audience={audience} name={name} />
    </SourceRow>
  );
}

function SourceIcon({ source }: Pick<Audience, 'source'>) {
  if (source === 'directory') return <IconAddressBook size={18} />;
  return source === 'file' ? <IconFile size={18} /> : <IconClipboard size={18} />;
}

function AudienceState({ audience, name }: { audience: Audience; name: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { status, failure, progress, columns, source } = audience;
  const canMap = source === 'file' && columns.length > 0;
  const rows = formatNumber(audience.counts.rows);
  if (status === 'running') {
    return (
      <>
        <Progress label={t`Reading ${name}`} value={progress} max={1} />
        <p className={classes.hint}>
          <Plural
            value={audience.counts.rows}
            one="# row read. You may leave this page; reading goes on."
            other={`${rows} rows read. You may leave this page; reading goes on.`}
          />
        </p>
      </>
    );
  }
  if (status === 'undecided') {
    return (
      <>
        <Alert tone="warning">
          <Trans>We aren’t sure how to read this file. Check the rows below.</Trans>
        </Alert>
        <MappingForm audience={audience} />
      </>
    );
  }
  if (status === 'failed' || status === 'cancelled') {
    return (
      <>
        <Alert tone="error">
          {status === 'cancelled' ? (
            <Trans>Reading was stopped.</Trans>
          ) : (
            failureText(failure, locale, (text) => i18n._(text))
          )}
        </Alert>
        <Remarks audience={audience} />
        {canMap && <MappingForm audience={audience} />}
      </>
    );
  }
  return (
    <>
      <Remarks audience={audience} />
      {canMap && (
        <Disclosure title={<Trans>How the file was read</Trans>}>
          <MappingForm audience={audience} />
        </Disclosure>
      )}
    </>
  );
}
