import { setSpendingLimit } from '@app/contracts/team/team.calls.ts';
import type { TeamMember } from '@app/contracts/team/team.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { moneyText } from '@app/ui/figure-text.ts';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { MoneyInput } from '../../shared/money-input.tsx';
import { setLimitMutation } from './member-limits.queries.ts';

interface LimitDialogProps {
  readonly member: Pick<TeamMember, 'id' | 'name' | 'spend_cap_month' | 'spend_month'>;
  readonly currency: string;
  readonly onClose: () => void;
}

/** Says what one member may spend in a month. */
export function LimitDialog({ member, currency, onClose }: LimitDialogProps) {
  const { t } = useLingui();
  const set = useMutation(setLimitMutation);
  const { id, name, spend_cap_month: limit } = member;
  const form = useCallForm(setSpendingLimit, {
    defaults: { id, spend_cap_month: limit ?? '' },
    labels: { id: t`Member`, spend_cap_month: t`Limit per month` },
  });
  const spent = moneyText(member.spend_month, currency);
  return (
    <Dialog title={<Trans>Spending limit of {name}</Trans>} onClose={onClose}>
      <p>
        <Trans>
          It counts campaigns and messages of this member in a calendar month, with money on hold for them. Campaigns
          that go over it cannot be launched; what is being sent already goes on. {name} and the account owner are told
          at 80% and at 100%.
        </Trans>
      </p>
      <Form
        form={form}
        submitLabel={<Trans>Save limit</Trans>}
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
        onSubmit={async (values) => {
          await set.mutateAsync({ ...values, id });
          showToast({ tone: 'success', text: t`Spending limit saved` });
          onClose();
        }}
      >
        <Field
          form={form}
          name="spend_cap_month"
          help={<Trans>Spent this month: {spent}. Leave empty for no limit.</Trans>}
        >
          {(control) => <MoneyInput control={control} currency={currency} />}
        </Field>
      </Form>
    </Dialog>
  );
}
