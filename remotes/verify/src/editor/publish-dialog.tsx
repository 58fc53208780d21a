import type { Info } from '@app/contracts/core/call.ts';
import type { Configuration } from '@app/contracts/verify/configuration.ts';
import { serviceChanges } from '@app/contracts/verify/service-changes.ts';
import type { publishConfiguration } from '@app/contracts/verify/verify-editor.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { ReasonedButton } from '@app/ui/reasoned-button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemList } from '../shared/problem-list.tsx';
import { publishMutation } from '../shared/service.queries.ts';
import classes from '../shared/verify.module.css';
import { usePartText } from './change-texts.ts';
import { useCountryName } from './country-name.ts';
import { usePartName } from './part-names.ts';

/** What the server says about publishing before it is done. */
export interface PublishLook {
  readonly configuration: Configuration;
  readonly info: Info<typeof publishConfiguration>;
}

/** What publishing changes, what keeps it from being done, and what is to be confirmed. */
export function PublishDialog({ look, onClose }: { look: PublishLook; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const countryName = useCountryName();
  const [isSure, setSure] = useState(false);
  const publish = useMutation(publishMutation);
  const { configuration, info } = look;
  const { id, version, name } = configuration;
  const { problems, risks, balance } = info;
  const countries = risks.map(countryName).join(', ');
  function confirm(): void {
    publish.mutate(
      { data: { id, version, confirm: true, risks_confirmed: isSure } },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`${name} is published` });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      title={<Trans>Publish {name}?</Trans>}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <ReasonedButton
            isPending={publish.isPending}
            reasonSide="before"
            reason={
              problems.length > 0 ? (
                <Trans>Solve the problems first</Trans>
              ) : risks.length > 0 && !isSure ? (
                <Trans>Confirm the risky countries first</Trans>
              ) : null
            }
            onClick={confirm}
          >
            <Trans>Publish the service</Trans>
          </ReasonedButton>
        </>
      }
    >
      <div className={classes.stack}>
        <ProblemList id={id} problems={problems} onFollow={onClose} />
        <Changes configuration={configuration} />
        {balance <= 0 && (
          <Alert tone="warning">
            <Trans>Your balance is 0. No codes are sent until you top up.</Trans>
          </Alert>
        )}
        {risks.length > 0 && (
          <Checkbox
            checked={isSure}
            onChange={({ currentTarget }) => setSure(currentTarget.checked)}
            label={t`Send codes to ${countries} too. These countries are often used for fraud with codes.`}
          />
        )}
        {publish.error && <Alert tone="error">{errorText(publish.error, locale)}</Alert>}
      </div>
    </Dialog>
  );
}

function Changes({ configuration }: { configuration: Configuration }) {
  const { t } = useLingui();
  const partName = usePartName();
  const partText = usePartText();
  const { published, status } = configuration;
  const changes = serviceChanges(published, configuration);
  if (published === null) {
    return (
      <>
        <p>
          <Trans>Codes are sent with these settings from now on.</Trans>
        </p>
        <Disclosure title={<Trans>Settings</Trans>}>
          <Facts
            facts={changes.flatMap(({ field }) => {
              const value = partText(field, configuration);
              return value === '' ? [] : [{ label: partName(field), value }];
            })}
          />
        </Disclosure>
      </>
    );
  }
  return (
    <>
      <p>
        {status === 'disabled' && <Trans>The service is enabled again.</Trans>}{' '}
        <Plural
          value={changes.length}
          _0="Codes are sent as before."
          one="Codes are sent with this change from now on:"
          other="Codes are sent with these # changes from now on:"
        />
      </p>
      <Facts
        facts={changes.map(({ field }) => {
          const [before, after] = [partText(field, published), partText(field, configuration)];
          return {
            label: partName(field),
            // Senders, templates and codes are not spelled out.
            value:
              before !== after
                ? `${before} → ${after}`
                : field === 'channels'
                  ? t`Another sender or template`
                  : t`Another number or code`,
          };
        })}
      />
    </>
  );
}
