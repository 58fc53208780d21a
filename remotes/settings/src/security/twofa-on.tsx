import type { twofaStatus } from '@app/contracts/account/account.calls.ts';
import type { Data } from '@app/contracts/core/call.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import classes from '../shared/status-card.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { disableTwofaMutation, renewCodesMutation } from './security.queries.ts';

interface TwofaOnProps {
  readonly status: Data<typeof twofaStatus>;
  /** Called with new backup codes. */
  readonly onCodes: (codes: readonly string[]) => void;
  /** Called after it was switched off. */
  readonly onOff: () => void;
}

const FEW_CODES = 3;

/** How many backup codes are left; new ones and switching off need the password. */
export function TwofaOn({
  status: { backup_codes_left: left, has_password: hasPassword },
  onCodes,
  onOff,
}: TwofaOnProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null);
  const renew = useMutation(renewCodesMutation);
  const disable = useMutation(disableTwofaMutation);
  const close = () => setAsked(null);

  return (
    <div className={classes.status}>
      <p>
        <Trans>After your password we ask for a code of your authenticator app.</Trans>
      </p>
      {left <= FEW_CODES ? (
        <Alert tone="warning">
          <Plural
            value={left}
            _0="No backup code is left. Make new ones, or a lost phone locks you out."
            one="Only # backup code is left. Make new ones in time."
            other="Only # backup codes are left. Make new ones in time."
          />
        </Alert>
      ) : (
        <p>
          <Plural value={left} one="# backup code is left." other="# backup codes are left." />
        </p>
      )}
      {!hasPassword && (
        <p className={classes.note}>
          <Trans>Changing this needs a password. Choose one first.</Trans>
        </p>
      )}
      {hasPassword && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setAsked('renew')}>
            <Trans>New backup codes</Trans>
          </Button>
          <Button variant="default" onClick={() => setAsked('disable')}>
            <Trans>Switch off</Trans>
          </Button>
        </div>
      )}
      {asked === 'renew' && (
        <PasswordDialog
          title={<Trans>New backup codes</Trans>}
          text={<Trans>The codes that you have now no longer work then.</Trans>}
          submitLabel={<Trans>Make new codes</Trans>}
          onConfirm={async (password) => {
            const { data } = await renew.mutateAsync({ password });
            close();
            onCodes(data.backup_codes);
          }}
          onClose={close}
        />
      )}
      {asked === 'disable' && (
        <PasswordDialog
          title={<Trans>Switch off two-step verification?</Trans>}
          text={<Trans>Your password alone will log you in. Backup codes and trusted browsers are forgotten.</Trans>}
          submitLabel={<Trans>Switch off</Trans>}
          onConfirm={async (password) => {
            await disable.mutateAsync({ password });
            flushSync(close);
            onOff();
            showToast({ tone: 'success', text: t`Two-step verification is off` });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
