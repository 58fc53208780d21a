import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { showToast } from '@app/platform/toast.ts';
import { Alert } from '@app/ui/alert.tsx';
import { ConfirmDialog } from '@app/ui/confirm-dialog.tsx';
import { useQuery, type UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemberAccess } from './member-access.tsx';
import classes from './team.module.css';
import { memberAccessQuery } from './team.queries.ts';

interface KeepOutDialogProps {
  readonly member: TeamMember;
  readonly title: ReactNode;
  /** What it means for the member. */
  readonly text: ReactNode;
  /** What becomes of so many API keys, before they are named. */
  readonly keysText: (count: number) => string;
  readonly confirmLabel: ReactNode;
  /** Said once it is done. */
  readonly doneText: string;
  readonly mutation: Pick<UseMutationResult<unknown, ApiError, { id: string }>, 'mutate' | 'isPending' | 'error'>;
  readonly onClose: () => void;
}

/** Asks before a member is kept out of the account, and shows what ends with it. */
export function KeepOutDialog({ member: { id }, mutation, ...props }: KeepOutDialogProps) {
  const { title, text, keysText, confirmLabel, doneText, onClose } = props;
  const locale = useLocale();
  const access = useQuery(memberAccessQuery(id));
  const error = mutation.error ?? access.error;

  function confirm(): void {
    mutation.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: doneText });
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={title}
      text={
        <div className={classes.consequences}>
          <p>{text}</p>
          <MemberAccess query={access} keysText={keysText} />
        </div>
      }
      confirmLabel={confirmLabel}
      isDanger
      isPending={mutation.isPending}
      error={error && <Alert tone="error">{errorText(error, locale)}</Alert>}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
