import { listEncodings, listSeparators, type Audience } from '@app/contracts/campaign/audience.ts';
import { getAudiences } from '@app/contracts/campaign/audience.calls.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAudienceChannel } from '../channel.tsx';
import { encodingTexts, separatorTexts } from '../list-texts.ts';
import { PreviewTable } from './preview-table.tsx';
import classes from './sources.module.css';

const NONE = 'none';

/** How a file is to be read: which column holds what, and how its text is written. Starts from what was guessed. */
export function MappingForm({ audience, onDone }: { audience: Audience; onDone?: () => void }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { upload } = useAudienceChannel();
  const read = useMutation(callMutation(upload));
  const [phone, setPhone] = useState(audience.mapping?.phone ?? 0);
  const [name, setName] = useState<number | null>(audience.mapping?.name ?? null);
  const [hasHeader, setHasHeader] = useState(audience.has_header);
  const [encoding, setEncoding] = useState(audience.encoding);
  const [separator, setSeparator] = useState(audience.separator);
  const columns = audience.columns.map((label, index) => ({ value: String(index), label }));

  async function readAgain(): Promise<void> {
    await read.mutateAsync({
      audience_id: audience.id,
      mapping: { phone, name },
      has_header: hasHeader,
      ...(isEncoding(encoding) && { encoding }),
      ...(isSeparator(separator) && { separator }),
    });
    await refreshCalls(getAudiences);
    onDone?.();
  }

  return (
    <div className={classes.mapping}>
      <PreviewTable audience={audience} phone={phone} name={name} />
      <div className={classes.fields}>
        <NativeSelect
          label={t`Phone numbers are in`}
          options={columns}
          value={String(phone)}
          onChange={(value) => setPhone(Number(value))}
        />
        <NativeSelect
          label={t`Names are in`}
          options={[{ value: NONE, label: t`No column` }, ...columns]}
          value={name === null ? NONE : String(name)}
          onChange={(value) => setName(value === NONE ? null : Number(value))}
        />
        <NativeSelect
          label={t`Encoding`}
          options={listEncodings.map((value) => ({ value, label: textOf(encodingTexts, value) }))}
          value={encoding}
          onChange={setEncoding}
        />
        {separator !== null && (
          <NativeSelect
            label={t`Columns are separated by`}
            options={listSeparators.map((value) => ({ value, label: textOf(separatorTexts, value) }))}
            value={separator}
            onChange={setSeparator}
          />
        )}
      </div>
      <label className={classes.check}>
        <input type="checkbox" checked={hasHeader} onChange={({ target }) => setHasHeader(target.checked)} />
        <Trans>The first row holds the titles of the columns</Trans>
      </label>
      {read.error && <Alert tone="error">{errorText(read.error, locale)}</Alert>}
      <div>
        <Button variant="default" loading={read.isPending} onClick={() => void readAgain().catch(() => null)}>
          <Trans>Read the file like this</Trans>
        </Button>
      </div>
    </div>
  );

  function textOf(texts: typeof encodingTexts, value: string): string {
    return texts[value] ? i18n._(texts[value]) : value;
  }
}

function isEncoding(value: string): value is (typeof listEncodings)[number] {
  return listEncodings.some((known) => known === value);
}

function isSeparator(value: string | null): value is (typeof listSeparators)[number] {
  return listSeparators.some((known) => known === value);
}
