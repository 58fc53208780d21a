import type { Widget } from '@app/contracts/widget/widget.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Card } from '@app/ui/card.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../shared/verify.module.css';
import { rotateKeyMutation, widgetQuery } from './widget.queries.ts';

/** What is copied into a page, for visitors and for tests, and the keys in it. */
export function WidgetKeys({ id }: { id: string }) {
  const query = useQuery(widgetQuery(id));
  const widget = query.data?.data;
  return (
    <div className={classes.form}>
      <Card title={<Trans>Put it into your page</Trans>}>
        {widget ? (
          <Keys widget={widget} />
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height="320px" />
        )}
      </Card>
    </div>
  );
}

function Keys({ widget }: { widget: Widget }) {
  const { keys, old_keys_until: until, configuration_id: id } = widget;
  return (
    <div className={classes.stack}>
      <p>
        <Trans>The widget appears where this element stands in your page.</Trans>
      </p>
      {keys.map((key) => (
        <section key={key.mode} className={classes.stack} aria-labelledby={`widget-${key.mode}`}>
          <h3 id={`widget-${key.mode}`}>
            {key.mode === 'live' ? <Trans>For visitors</Trans> : <Trans>For tests: test numbers only, free</Trans>}
          </h3>
          {/* A server that runs from its sources has no script to name. */}
          <CodeBlock text={key.snippet === '' ? key.public_key : key.snippet} />
          <div>
            <CopyButton text={key.snippet === '' ? key.public_key : key.snippet} />
          </div>
        </section>
      ))}
      {until !== null && (
        <Alert>
          <Trans>
            The keys before these work until <DateTime at={until} />.
          </Trans>
        </Alert>
      )}
      <Rotation id={id} />
    </div>
  );
}

function Rotation({ id }: { id: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayPublish = useScope('verify:publish');
  const [isAsked, setAsked] = useState(false);
  const rotate = useMutation(rotateKeyMutation);
  function confirm(): void {
    rotate.mutate(
      { data: { configuration_id: id } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`The widget has new keys` });
          setAsked(false);
        },
      },
    );
  }
  return (
    <div>
      <ReasonedButton
        variant="default"
        reason={mayPublish ? null : <Trans>Required permission: verify:publish</Trans>}
        onClick={() => setAsked(true)}
      >
        <Trans>New keys…</Trans>
      </ReasonedButton>
      {isAsked && (
        <ConfirmDialog
          title={<Trans>Give the widget new keys?</Trans>}
          text={
            <p>
              <Trans>
                Put the new snippet into your pages within 24 hours: after that the keys of today stop working. Keys
                that were replaced before stop at once.
              </Trans>
            </p>
          }
          confirmLabel={<Trans>Make new keys</Trans>}
          isDanger
          isPending={rotate.isPending}
          error={rotate.error && <Alert tone="error">{errorText(rotate.error, locale)}</Alert>}
          onConfirm={confirm}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
