import type { Contact } from '@app/contracts/contact/contact.ts';
import type { Message } from '@app/contracts/message/message.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { TagLabel } from '../shared/tag-label.tsx';
import { consentTexts } from './consent-texts.ts';
import { ContactMessages } from './contact-messages.tsx';
import classes from './contacts.module.css';

interface ContactDetailsProps {
  readonly contact: Contact;
  /** The last 20. */
  readonly messages: readonly Message[];
}

/** Who a contact is, what they agreed to receive, and what was sent to them last. */
export function ContactDetails({ contact, messages }: ContactDetailsProps) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { consent, custom, tags } = contact;
  const consentText = (state: string) => (consentTexts[state] ? i18n._(consentTexts[state]) : state);
  return (
    <div className={classes.details}>
      <Facts
        facts={[
          { label: t`Status`, value: <StatusBadge status={contact.status} /> },
          { label: t`Phone number`, value: <Phone number={contact.phone} /> },
          { label: t`Carrier`, value: carrierName(contact.carrier) },
          { label: t`Email`, value: contact.email ?? <Absent /> },
          {
            label: t`Tags`,
            value: (
              <span className={classes.tags}>
                {tags.length > 0 ? tags.map((tag) => <TagLabel key={tag.id} {...tag} />) : <Absent />}
              </span>
            ),
          },
          { label: t`SMS consent`, value: consentText(consent.sms) },
          { label: t`Voice consent`, value: consentText(consent.voice) },
          { label: t`Zalo consent`, value: consentText(consent.zalo) },
          ...Object.entries(custom).map(([label, value]) => ({ label, value })),
          { label: t`Added at`, value: <DateTime at={contact.created_at} /> },
          { label: t`Changed at`, value: <DateTime at={contact.updated_at} /> },
        ]}
      />
      <section>
        <h3>
          <Trans>Last messages</Trans>
        </h3>
        <ContactMessages messages={messages} />
      </section>
    </div>
  );
}
