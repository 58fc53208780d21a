import type { Invitation } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Badge } from '@app/ui/badge.tsx';
import { Card } from '@app/ui/card.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { IconDots } from '@app/ui/icons.ts';
import { Menu } from '@app/ui/menu.tsx';
import { Table } from '@app/ui/table.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RoleLabel } from './role-label.tsx';
import { cancelMutation, resendMutation } from './team.queries.ts';

/** People who were invited and have not joined; nothing if there is no one. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayChange = useScope('team:write');
  const [cancelled, setCancelled] = useState<Invitation | null>(null);
  const resend = useMutation(resendMutation);
  if (invitations.length === 0) return null;

  function sendAgain({ id, email }: Invitation): void {
    resend.mutate({ id }, { onSuccess: () => showToast({ tone: 'success', text: t`Invitation sent to ${email}` }) });
  }

  return (
    <Card title={<Trans>Invitations</Trans>}>
      {resend.error && <Alert tone="error">{errorText(resend.error, locale)}</Alert>}
      <Table label={t`Invitations`} isInCard stacksOnPhones isBusy={resend.isPending}>
        <thead>
          <tr>
            <th>{t`Email`}</th>
            <th>{t`Role`}</th>
            <th>{t`Status`}</th>
            <th>{t`Valid until`}</th>
            {mayChange && <th aria-label={t`Actions`} />}
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              mayChange={mayChange}
              onResend={() => sendAgain(invitation)}
              onCancel={() => setCancelled(invitation)}
            />
          ))}
        </tbody>
      </Table>
      {cancelled && <CancelDialog invitation={cancelled} onClose={() => setCancelled(null)} />}
    </Card>
  );
}

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly mayChange: boolean;
  readonly onResend: () => void;
  readonly onCancel: () => void;
}

function InvitationRow({ invitation, mayChange, onResend, onCancel }: InvitationRowProps) {
  const { t } = useLingui();
  const { email, status, expires_at: until } = invitation;
  return (
    <tr>
      <td data-phone="title">
        <span title={email}>{email}</span>
      </td>
      <td data-phone="detail">
        <RoleLabel member={invitation} />
      </td>
      <td data-phone="detail">
        {status === 'expired' ? (
          <Badge tone="failed">
            <Trans>Expired</Trans>
          </Badge>
        ) : (
          <Trans>Not accepted yet</Trans>
        )}
      </td>
      <td data-phone="none">
        <DateTime at={until} />
      </td>
      {mayChange && (
        <td data-align="right" data-phone="end">
          <Menu
            label={t`Actions for ${email}`}
            items={[
              { key: 'resend', label: <Trans>Send again</Trans>, run: onResend },
              { key: 'cancel', label: <Trans>Cancel invitation…</Trans>, isDanger: true, run: onCancel },
            ]}
          >
            <IconDots size={18} />
          </Menu>
        </td>
      )}
    </tr>
  );
}

function CancelDialog({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const cancel = useMutation(cancelMutation);
  function confirm(): void {
    cancel.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t`Invitation of ${email} cancelled` });
          onClose();
        },
      },
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Cancel the invitation of {email}?</Trans>}
      text={<Trans>The link in the email stops working at once. You can invite the address again.</Trans>}
      confirmLabel={<Trans>Cancel invitation</Trans>}
      isDanger
      isPending={cancel.isPending}
      error={cancel.error && <Alert tone="error">{errorText(cancel.error, locale)}</Alert>}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
