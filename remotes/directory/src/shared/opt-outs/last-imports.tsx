import { cancelOptOutImport, listOptOutImports, listOptOuts } from '@app/contracts/contact/opt-out.calls.ts';
import type { OptOutImport } from '@app/contracts/contact/opt-out.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callMutation, refreshCalls } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { useEvent } from '@app/platform/use-event.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Progress } from '@app/ui/progress.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';
import { importsQuery, refreshOptOuts } from './opt-outs.queries.ts';

/** Lists that are being read, and those that were, as far as anybody asks. */
export function LastImports() {
  const imports = useQuery(importsQuery);
  useEvent('optout', ({ status }) => {
    void refreshCalls(listOptOutImports, listOptOuts);
    if (status !== 'running') void refreshOptOuts();
  });
  const lists = imports.data?.data ?? [];
  const running = lists.filter(({ status }) => status === 'running');
  const ended = lists.filter(({ status }) => status !== 'running');
  return (
    <>
      {running.map((list) => (
        <Running key={list.id} list={list} />
      ))}
      {ended.length > 0 && (
        <Disclosure title={<Trans>Lists imported last</Trans>}>
          <ul className={classes.lists}>
            {ended.map((list) => (
              <li key={list.id}>
                <strong>{list.file_name}</strong> <Outcome list={list} />
                <span className={classes.hint}>
                  <DateTime at={list.created_at} />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function Running({ list: { id, file_name: name, progress, counts } }: { list: OptOutImport }) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayWrite = useScope('contact:write');
  const cancel = useMutation({ ...callMutation(cancelOptOutImport), onSettled: () => refreshCalls(listOptOutImports) });
  const added = formatNumber(counts.added);
  return (
    <div className={classes.running}>
      <p>
        <Trans>
          {name} is being read: {added} added so far
        </Trans>
      </p>
      <Progress label={t`Reading ${name}`} value={progress} max={1} />
      {mayWrite && (
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          <Trans>Stop reading</Trans>
        </Button>
      )}
      {cancel.error && <Alert tone="error">{errorText(cancel.error, locale)}</Alert>}
    </div>
  );
}

function Outcome({ list: { status, failure, counts } }: { list: OptOutImport }) {
  const { i18n } = useLingui();
  const reason = failure === null ? undefined : failureTexts[failure];
  const [added, known, invalid] = [counts.added, counts.known, counts.invalid].map((count) => formatNumber(count));
  return (
    <>
      {status === 'cancelled' && (
        <span>
          <Trans>was stopped.</Trans>{' '}
        </span>
      )}
      {reason && <span>{i18n._(reason)} </span>}
      <span>
        <Trans>
          {added} added, {known} known before, {invalid} without a mobile number.
        </Trans>
      </span>
    </>
  );
}
