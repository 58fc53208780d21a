import { storeContactOptOut } from '@app/contracts/contact/opt-out.calls.ts';
import { givenReasons, type OptOut } from '@app/contracts/contact/opt-out.ts';
import { callMutation } from '@app/platform/query.ts';
import { useScope } from '@app/platform/session.ts';
import { showToast } from '@app/platform/toast.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Field, Form, useCallForm } from '@app/ui/form.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { TextInput } from '@app/ui/text-input.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { channelTexts, reasonTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';
import { contactOptOutsQuery, refreshOptOuts } from './opt-outs.queries.ts';
import { RefusalFields } from './refusal-fields.tsx';
import { RemovedOptOuts } from './removed-opt-outs.tsx';
import { TakeBack } from './take-back.tsx';

/** What a contact's number refuses, and refused before; adds and removes it. */
export function ContactOptOuts({ contactId }: { contactId: string }) {
  const mayWrite = useScope('contact:write');
  const query = useQuery(contactOptOutsQuery(contactId));
  return (
    <section aria-labelledby="contact-opt-outs" className={classes.details}>
      <h3 id="contact-opt-outs">
        <Trans>Opt-outs</Trans>
      </h3>
      {query.error && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton height="44px" />}
      {query.data && (
        <>
          {query.data.data.length === 0 && (
            <p>
              <Trans>This number hasn’t opted out of anything.</Trans>
            </p>
          )}
          <ul className={classes.lists}>
            {query.data.data.map((optOut) => (
              <Standing key={optOut.id} optOut={optOut} mayWrite={mayWrite} />
            ))}
          </ul>
          {mayWrite && (
            <Disclosure title={<Trans>Add an opt-out</Trans>}>
              <AddForm contactId={contactId} brands={query.data.info.brands} />
            </Disclosure>
          )}
          <RemovedOptOuts removed={query.data.info.removed} />
        </>
      )}
    </section>
  );
}

function Standing({
  optOut: { id, channel, brand, reason, note, created_at: at },
  mayWrite,
}: {
  optOut: OptOut;
  mayWrite: boolean;
}) {
  const { t, i18n } = useLingui();
  const textOf = (texts: typeof channelTexts, key: string) => (texts[key] ? i18n._(texts[key]) : key);
  return (
    <li>
      <strong>
        {textOf(channelTexts, channel)} · {brand || t`Every brand`}
      </strong>
      <span>
        {textOf(reasonTexts, reason)}
        {note !== '' && `: ${note}`}
      </span>
      <span className={classes.hint}>
        <DateTime at={at} />
      </span>
      {mayWrite && <TakeBack id={id} onDone={() => undefined} />}
    </li>
  );
}

function AddForm({ contactId, brands }: { contactId: string; brands: readonly string[] }) {
  const { t } = useLingui();
  const store = useMutation(callMutation(storeContactOptOut));
  const form = useCallForm(storeContactOptOut, {
    defaults: { contact_id: contactId, channel: 'all', brand: '', reason: 'manual', note: '' },
    labels: { note: t`Proof` },
  });
  const { channel, brand = '', reason } = form.watch();
  return (
    <Form
      form={form}
      submitLabel={<Trans>Add the opt-out</Trans>}
      onSubmit={async (values) => {
        const { data } = await store.mutateAsync(values);
        showToast({
          tone: 'success',
          text: data.added === 0 ? t`This number had opted out before` : t`The opt-out is added`,
        });
        form.reset();
        await refreshOptOuts();
      }}
    >
      <RefusalFields
        value={{ channel, brand, reason }}
        reasons={givenReasons}
        brands={brands}
        onChange={(change) => {
          if (change.channel !== undefined) form.setValue('channel', change.channel);
          if (change.brand !== undefined) form.setValue('brand', change.brand);
          if (change.reason !== undefined) form.setValue('reason', change.reason);
        }}
      />
      <Field form={form} name="note">
        {(control) => <TextInput {...control} maxLength={500} autoComplete="off" />}
      </Field>
    </Form>
  );
}
