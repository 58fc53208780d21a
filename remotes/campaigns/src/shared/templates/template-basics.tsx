import { messageTypes } from '@app/contracts/campaign/campaign.ts';
import type { Sender } from '@app/contracts/campaign/sender.ts';
import { isUsableStatus } from '@app/contracts/sender/sender-states.ts';
import { Field } from '@app/ui/form.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useMessageTypeName } from '../message-type-texts.ts';
import classes from './template-form.module.css';
import { isMeantFor } from './usable-sender.ts';
import type { useTemplateForm } from './use-template-form.ts';

interface TemplateBasicsProps {
  readonly form: ReturnType<typeof useTemplateForm>;
  readonly senders: readonly Sender[];
}

/** What a template is called, for which kind of message, and under which name it is sent. */
export function TemplateBasics({ form, senders }: TemplateBasicsProps) {
  const { t } = useLingui();
  const typeName = useMessageTypeName();
  const chosen = form.watch('type');
  const fitting = senders.filter((sender) => isMeantFor(sender, chosen));
  const options = fitting.map(({ id, name, status }) => ({
    value: id,
    label: isUsableStatus(status) ? name : t`${name} (not approved)`,
  }));
  return (
    <>
      <Field form={form} name="name" isRequired>
        {(control) => <TextInput {...control} maxLength={100} autoComplete="off" data-autofocus />}
      </Field>
      <Field form={form} name="type">
        {({ label, value, onChange }) => (
          <div>
            <NativeSelect
              label={label}
              value={value}
              onChange={onChange}
              options={messageTypes.map((type) => ({ value: type, label: typeName(type) }))}
            />
          </div>
        )}
      </Field>
      <Field form={form} name="sender_id" isRequired>
        {({ label, value, onChange, error }) => (
          <div>
            <NativeSelect
              label={label}
              value={fitting.some(({ id }) => id === value) ? value : ''}
              onChange={onChange}
              options={[{ value: '', label: t`Choose a sender` }, ...options]}
            />
            {error !== undefined && <p className={classes.error}>{error}</p>}
            {fitting.length === 0 && (
              <p className={classes.help}>
                <Trans>
                  You have no brand name for this type of message.{' '}
                  <Link to={paths.smsSenders({ edit: 'new' })}>Request one</Link>
                </Trans>
              </p>
            )}
          </div>
        )}
      </Field>
    </>
  );
}
