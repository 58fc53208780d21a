import type { OtpTemplate, ServiceSender } from '@app/contracts/verify/service-options.ts';
import { ErrorState } from '@app/ui/error-state.tsx';
import { NativeSelect } from '@app/ui/native-select.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import classes from '../shared/verify.module.css';
import { smsOptionsQuery, voiceOptionsQuery, zaloOptionsQuery } from '../shared/service.queries.ts';
import type { ChannelValues } from './editor-values.ts';
import type { Editor } from './use-editor.ts';

interface ChannelOptionsProps {
  /** The editor of the service; a new one has the id `0`. */
  readonly editor: { readonly base: Pick<Editor['base'], 'id'> };
  readonly channel: ChannelValues;
  readonly index: number;
  readonly onChange: (changes: Partial<ChannelValues>) => void;
}

/** What a channel sends under, and with which template. */
export function ChannelOptions(props: ChannelOptionsProps) {
  const Options = optionsOf[props.channel.channel];
  return <Options {...props} />;
}

const optionsOf = { sms: SmsOptions, voice: VoiceOptions, zalo: ZaloOptions, email: EmailOptions } as const;

function SmsOptions(props: ChannelOptionsProps) {
  const { t } = useLingui();
  const query = useQuery(smsOptionsQuery(props.editor.base.id));
  const data = query.data?.data;
  if (!data) return <Waiting query={query} />;
  return (
    <>
      <SenderSelect {...props} label={t`Sender`} senders={data.senders} none={t`Shared sender`} />
      <TemplateSelect {...props} templates={data.templates} none={t`Text of this service`} />
      {props.channel.sender_id === null && (
        <p className={classes.brand}>
          <Trans>The shared sender needs no approval. Your customers do not see your own name as the sender.</Trans>
        </p>
      )}
    </>
  );
}

function VoiceOptions(props: ChannelOptionsProps) {
  const { t } = useLingui();
  const query = useQuery(voiceOptionsQuery(props.editor.base.id));
  const data = query.data?.data;
  if (!data) return <Waiting query={query} />;
  const { sender_id: chosen } = props.channel;
  // One that is chosen stays to be seen.
  const offered = data.caller_ids.filter(({ id, has_other_use: isOther }) => !isOther || id === chosen);
  return (
    <>
      <SenderSelect {...props} label={t`Caller ID`} senders={offered} none={t`Choose a caller ID`} />
      {data.caller_ids.length === 0 && (
        <p className={classes.brand}>
          <Trans>Calls with codes need a number of your own.</Trans>{' '}
          <Link to={paths.rentNumbers()}>
            <Trans>Rent a number</Trans>
          </Link>
        </p>
      )}
      {data.caller_ids.some((caller) => caller.has_other_use) && (
        <p className={classes.brand}>
          <Trans>Only numbers that are used for verification can be chosen.</Trans>{' '}
          <Link to={paths.numbers()}>
            <Trans>Choose what a number is used for</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

function ZaloOptions(props: ChannelOptionsProps) {
  const { t } = useLingui();
  const query = useQuery(zaloOptionsQuery(props.editor.base.id));
  const data = query.data?.data;
  if (!data) return <Waiting query={query} />;
  const { sender_id: chosen } = props.channel;
  const templates = data.templates.filter(({ sender_id: id }) => chosen === null || id === chosen);
  return (
    <>
      <SenderSelect {...props} label={t`Linked Zalo OA`} senders={data.oas} none={t`Choose a Zalo OA`} />
      <TemplateSelect {...props} templates={templates} none={t`Choose a template`} />
      {data.oas.length === 0 && (
        <p className={classes.brand}>
          <Trans>No Zalo OA is linked yet. Link one under Campaigns, Zalo.</Trans>
        </p>
      )}
    </>
  );
}

function EmailOptions() {
  return (
    <p>
      <Trans>Emails are sent from our own address, with the text of this service.</Trans>
    </p>
  );
}

function Waiting({
  query,
}: {
  query: { readonly error: Parameters<typeof ErrorState>[0]['error'] | null; refetch: () => unknown };
}) {
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height="64px" />
    </div>
  );
}

interface SenderSelectProps extends ChannelOptionsProps {
  readonly label: string;
  readonly senders: readonly ServiceSender[];
  /** What is meant where none is chosen. */
  readonly none: string;
}

/** A template belongs to its sender, so that another sender lets it go. */
function SenderSelect({ label, senders, none, channel, onChange }: SenderSelectProps) {
  const { t } = useLingui();
  const { sender_id: id } = channel;
  const options = senders.map(({ id: value, name, is_usable: isUsable, has_other_use: isOther }) => {
    const unusable = isOther ? t`${name} (not used for verification)` : t`${name} (not approved)`;
    return { value, label: isUsable ? name : unusable };
  });
  const isGone = id !== null && !senders.some((sender) => sender.id === id);
  return (
    <NativeSelect
      label={label}
      value={id ?? ''}
      options={[
        { value: '', label: none },
        ...options,
        ...(isGone ? [{ value: id, label: t`No longer available` }] : []),
      ]}
      onChange={(value) => onChange({ sender_id: value === '' ? null : value, template_id: null })}
    />
  );
}

interface TemplateSelectProps extends ChannelOptionsProps {
  readonly templates: readonly OtpTemplate[];
  readonly none: string;
}

/** A template brings its sender along. */
function TemplateSelect({ templates, none, channel, onChange }: TemplateSelectProps) {
  const { t } = useLingui();
  const { template_id: id, sender_id: sender } = channel;
  const options = templates.map(({ id: value, name, status }) => {
    return { value, label: status === 'approved' ? name : t`${name} (not approved)` };
  });
  const isGone = id !== null && !templates.some((template) => template.id === id);
  function choose(value: string): void {
    const own = templates.find((template) => template.id === value)?.sender_id;
    onChange({ template_id: value === '' ? null : value, sender_id: own ?? sender });
  }
  return (
    <NativeSelect
      label={t`Template`}
      value={id ?? ''}
      options={[
        { value: '', label: none },
        ...options,
        ...(isGone ? [{ value: id, label: t`No longer available` }] : []),
      ]}
      onChange={choose}
    />
  );
}
