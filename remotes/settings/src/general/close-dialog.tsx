import { closeAccount } from '@app/contracts/account/closing.calls.ts';
import type { Closing, ClosingObstacle } from '@app/contracts/account/closing.ts';
import { ownValue } from '@app/contracts/core/by-key.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useUser } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Money } from '@app/ui/money.tsx';
import { PasswordInput } from '@app/ui/password-input.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from './account-data.module.css';
import { closeMutation, closingQuery } from './closing.queries.ts';

/** Closes the account, once its name is typed; names what is under way in it, which has to end before. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const {
    team: { name },
  } = useUser();
  const closing = useQuery(closingQuery);
  const known = closing.data?.data;
  const canClose = known?.obstacles.length === 0;
  return (
    <Dialog
      title={<Trans>Close the account {name}?</Trans>}
      onClose={onClose}
      actions={
        !canClose && (
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {!known && closing.error && <ErrorState error={closing.error} onRetry={() => void closing.refetch()} />}
      {!known && !closing.error && <Skeleton height="120px" />}
      {known && !canClose && <Obstacles obstacles={known.obstacles} />}
      {known && canClose && <CloseForm name={name} closing={known} onClose={onClose} />}
    </Dialog>
  );
}

const links: Readonly<Record<ClosingObstacle, () => string>> = {
  campaigns: paths.campaigns,
  messages: paths.campaigns,
  numbers: paths.numbers,
  payments: paths.payments,
};

function Obstacles({ obstacles }: Pick<Closing, 'obstacles'>) {
  return (
    <>
      <p>
        <Trans>These have to end first:</Trans>
      </p>
      <ul>
        {obstacles.map(({ kind, count }) => (
          <li key={kind}>
            <Link to={ownValue(links, kind)?.() ?? '/'}>
              <ObstacleText kind={kind} count={formatNumber(count)} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ObstacleText({ kind, count }: { kind: string; count: string }) {
  switch (kind) {
    case 'campaigns':
      return <Trans>Campaigns that are not over: {count}</Trans>;
    case 'messages':
      return <Trans>Messages or calls under way</Trans>;
    case 'numbers':
      return <Trans>Rented phone numbers: {count}</Trans>;
    case 'payments':
      return <Trans>Payments under way: {count}</Trans>;
    default:
      return kind;
  }
}

interface CloseFormProps {
  readonly name: string;
  readonly closing: Closing;
  readonly onClose: () => void;
}

function CloseForm({ name, closing: { colleagues, api_keys: keys, balance, currency }, onClose }: CloseFormProps) {
  const { t } = useLingui();
  const close = useMutation(closeMutation);
  const form = useCallForm(closeAccount, {
    defaults: { name: '', password: '' },
    labels: { name: t`Account name`, password: t`Your password` },
  });

  async function submit(values: Parameters<typeof close.mutateAsync>[0]): Promise<void> {
    await close.mutateAsync(values);
    showToast({ tone: 'success', text: t`The account is closed` });
    onClose();
  }

  return (
    <>
      <Facts
        facts={[
          { label: t`Members who lose access`, value: formatNumber(colleagues) },
          { label: t`API keys to be revoked`, value: formatNumber(keys) },
          { label: t`Balance that is kept`, value: <Money amount={balance} currency={currency} /> },
        ]}
      />
      <p className={classes.after}>
        <Trans>Revoked keys and stopped services stay so when you reopen the account. Members are told by email.</Trans>
      </p>
      <Form
        form={form}
        onSubmit={submit}
        submitLabel={<Trans>Close account</Trans>}
        isDanger
        secondary={
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Field form={form} name="name" help={<Trans>Type “{name}” to confirm.</Trans>} isRequired>
          {(control) => <TextInput {...control} autoComplete="off" data-autofocus />}
        </Field>
        <Field form={form} name="password" isRequired>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      </Form>
    </>
  );
}
