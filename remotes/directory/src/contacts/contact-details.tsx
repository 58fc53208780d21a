import type { ConsentEvent, Contact, ContactCampaign } from '@app/contracts/contact/contact.ts';
import type { Message } from '@app/contracts/message/message.ts';
import type { Call } from '@app/contracts/voice/call.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { Absent } from '@app/ui/absent.tsx';
import { useCarrierName } from '@app/ui/carrier-name.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Phone } from '@app/ui/phone.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { ContactOptOuts } from '../shared/opt-outs/contact-opt-outs.tsx';
import { PersonMenu } from '../shared/personal-data/person-menu.tsx';
import { TagLabel } from '../shared/tag-label.tsx';
import { consentTexts } from '../shared/consent-texts.ts';
import { ConsentHistory } from './consent-history.tsx';
import { useOwnFacts } from './own-facts.ts';
import { ContactCampaigns } from './contact-campaigns.tsx';
import { ContactHistory } from './contact-history.tsx';
import { LeftOut } from './left-out.tsx';
import classes from './contacts.module.css';
import { ContactNotes } from './notes/contact-notes.tsx';

interface ContactDetailsProps {
  readonly contact: Contact;
  /** The last 20. */
  readonly messages: readonly Message[];
  /** The last 20. */
  readonly calls: readonly Call[];
  /** The last 20 that reached them. */
  readonly campaigns: readonly ContactCampaign[];
  /** The last 50. */
  readonly consents: readonly ConsentEvent[];
  readonly onClose: () => void;
}

/** Who a contact is, what they agreed to receive and when, what is noted of them, and what was sent to them last. */
export function ContactDetails({ contact, messages, calls, campaigns, consents, onClose }: ContactDetailsProps) {
  const { t, i18n } = useLingui();
  const carrierName = useCarrierName();
  const { consent, tags } = contact;
  const ownFacts = useOwnFacts(contact.custom);
  const consentText = (state: string) => (consentTexts[state] ? i18n._(consentTexts[state]) : state);
  return (
    <div className={classes.details}>
      <LeftOut contact={contact} />
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
          ...ownFacts,
        ]}
      />
      <Disclosure title={<Trans>Details</Trans>}>
        <Facts
          facts={[
            { label: t`Added at`, value: <DateTime at={contact.created_at} /> },
            { label: t`Updated at`, value: <DateTime at={contact.updated_at} /> },
          ]}
        />
      </Disclosure>
      <ContactOptOuts contactId={contact.id} />
      <Disclosure title={<Trans>History of consent</Trans>} aside={consents.length}>
        <ConsentHistory events={consents} />
      </Disclosure>
      <ContactNotes key={contact.id} contactId={contact.id} />
      <section>
        <h3>
          <Trans>Recent messages and calls</Trans>
        </h3>
        <ContactHistory messages={messages} calls={calls} />
      </section>
      {campaigns.length > 0 && (
        <Disclosure title={<Trans>Campaigns that reached this number</Trans>} aside={campaigns.length}>
          <ContactCampaigns campaigns={campaigns} />
        </Disclosure>
      )}
      <PersonMenu phone={contact.phone} name={contact.name || formatPhone(contact.phone)} onErased={onClose} />
    </div>
  );
}
