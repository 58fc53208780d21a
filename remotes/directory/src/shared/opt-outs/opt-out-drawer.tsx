import type { OptOut, RefusedSource } from '@app/contracts/contact/opt-out.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useScope } from '@app/platform/session.ts';
import { Absent } from '@app/ui/absent.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { channelTexts, reasonTexts } from './opt-out-texts.ts';
import classes from './opt-outs.module.css';
import { optOutQuery } from './opt-outs.queries.ts';
import { RemovedOptOuts } from './removed-opt-outs.tsx';
import { TakeBack } from './take-back.tsx';

interface OptOutDrawerProps {
  /** Refusal to show, `''` for none. */
  readonly id: string;
  readonly onClose: () => void;
  readonly beside?: RecordsBeside | undefined;
}

/** One refusal beside the list, with its proof. */
export function OptOutDrawer({ id, onClose, beside }: OptOutDrawerProps) {
  const mayWrite = useScope('contact:write');
  const query = useQuery(optOutQuery(id));
  return (
    <RecordDrawer
      beside={beside}
      isOpen={id !== ''}
      onClose={onClose}
      title={query.data ? formatPhone(query.data.data.phone) : <Trans>Opt-out</Trans>}
      query={query}
    >
      {({ data, info }) => (
        <div className={classes.details}>
          <RefusalFacts optOut={data} />
          {info.source && <Source source={info.source} />}
          {mayWrite && <TakeBack id={data.id} onDone={onClose} />}
          <RemovedOptOuts removed={info.removed} />
        </div>
      )}
    </RecordDrawer>
  );
}

function RefusalFacts({ optOut }: { optOut: OptOut }) {
  const { t, i18n } = useLingui();
  const textOf = (texts: typeof channelTexts, key: string) => (texts[key] ? i18n._(texts[key]) : key);
  const { contact, channel, brand, reason, note, by, phone } = optOut;
  return (
    <Facts
      facts={[
        { label: t`Phone number`, value: <Phone number={phone} /> },
        {
          label: t`Contact`,
          value: contact ? (
            <Link to={paths.contacts({ id: contact.id })}>{contact.name || formatPhone(phone)}</Link>
          ) : (
            <Absent />
          ),
        },
        { label: t`Refuses`, value: textOf(channelTexts, channel) },
        { label: t`Brand`, value: brand === '' ? t`Every brand` : brand },
        { label: t`Reason`, value: textOf(reasonTexts, reason) },
        { label: t`Proof`, value: note === '' ? <Absent /> : note },
        { label: t`Added by`, value: by ?? <Absent /> },
        { label: t`Opted out at`, value: <DateTime at={optOut.created_at} /> },
      ]}
    />
  );
}

/** The message or call that was answered. */
function Source({ source: { kind, id, campaign, sender, content, at } }: { source: RefusedSource }) {
  const log = kind === 'call' ? '/Campaigns/voices/log' : '/Campaigns/Sms/view';
  const query = new URLSearchParams(
    kind === 'call' ? { campaign: campaign?.id ?? '', call: id } : { id: campaign?.id ?? '', message: id },
  );
  return (
    <section className={classes.source}>
      <h3>{kind === 'call' ? <Trans>The call they answered</Trans> : <Trans>The message they answered</Trans>}</h3>
      <p className={classes.hint}>
        {sender} · <DateTime at={at} />
      </p>
      {content !== '' && <p className={classes.content}>{content}</p>}
      {campaign && (
        <Link to={`${log}?${query.toString()}`}>
          <Trans>See it in {campaign.name}</Trans>
        </Link>
      )}
    </section>
  );
}
