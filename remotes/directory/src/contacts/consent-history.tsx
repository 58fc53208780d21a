import type { ConsentEvent } from '@app/contracts/contact/contact.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { consentSourceTexts, consentTexts } from '../shared/consent-texts.ts';
import classes from './contacts.module.css';

const channelNames: Readonly<Record<string, string>> = { sms: 'SMS', zalo: 'Zalo' };

/** What the number agreed to and refused, newest first, with what proves it. */
export function ConsentHistory({ events }: { events: readonly ConsentEvent[] }) {
  const { t, i18n } = useLingui();
  if (events.length === 0) {
    return (
      <p>
        <Trans>No change of consent is on record for this number.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.messages}>
      {events.map(({ id, channel, state, source, note, author, ip, created_at }) => {
        const stateText = consentTexts[state];
        const sourceText = consentSourceTexts[source];
        const proof = [sourceText ? i18n._(sourceText) : source, author, ip && t`IP address ${ip}`];
        return (
          <li key={id} className={classes.message}>
            <header>
              <strong>
                {channelNames[channel] ?? t`Voice`}: {stateText ? i18n._(stateText) : state}
              </strong>
              <DateTime at={created_at} />
            </header>
            <span>{proof.filter((text) => text !== '').join(' · ')}</span>
            {note !== '' && <p>{note}</p>}
          </li>
        );
      })}
    </ul>
  );
}
