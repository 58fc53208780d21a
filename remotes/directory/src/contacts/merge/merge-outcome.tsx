import {
  consentChannels,
  mergedContact,
  type MergeCandidate,
  type MergeChoice,
} from '@app/contracts/contact/contact-merge.ts';
import { TRASH_DAYS } from '@app/contracts/contact/trashed-contact.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TagLabel } from '../../shared/tag-label.tsx';
import classes from './merge.module.css';

interface MergeOutcomeProps {
  readonly contacts: readonly MergeCandidate[];
  readonly choice: MergeChoice;
}

/** What merging comes to: the contact that stays, and what becomes of the other numbers. */
export function MergeOutcome({ contacts, choice }: MergeOutcomeProps) {
  const { i18n } = useLingui();
  const merged = mergedContact(contacts, choice);
  const kept = contacts.find(({ id }) => id === choice.keep);
  if (!merged || !kept) return null;
  const others = contacts.filter(({ id }) => id !== choice.keep);
  const numbers = new Intl.ListFormat(i18n.locale === 'vn' ? 'vi' : 'en').format(
    others.map(({ phone }) => formatPhone(phone)),
  );
  const notes = others.reduce((sum, each) => sum + each.notes, 0);
  return (
    <section aria-live="polite">
      <h3>
        <Trans>What happens</Trans>
      </h3>
      <ul>
        <li>
          <Plural
            value={others.length}
            one={`The contact ${numbers} goes to the trash and can be restored for ${TRASH_DAYS} days.`}
            other={`The contacts ${numbers} go to the trash together and can be restored for ${TRASH_DAYS} days.`}
          />
        </li>
        <li>
          <Trans>
            Messages to these numbers are shown with the contact that stays. Campaigns use its number from now on.
          </Trans>
        </li>
        {notes > 0 && (
          <li>
            <Plural
              value={notes}
              one="# note moves to the contact that stays, and remains there if you restore."
              other="# notes move to the contact that stays, and remain there if you restore."
            />
          </li>
        )}
        <li>
          <Trans>Opt-outs are kept. Numbers that opted out stay opted out.</Trans>
        </li>
        {merged.tags.length > 0 && (
          <li>
            <Trans>Tags of all contacts:</Trans>
            <span className={classes.tags}>
              {merged.tags.map((tag) => (
                <TagLabel key={tag.id} name={tag.name} color={tag.color} />
              ))}
            </span>
          </li>
        )}
      </ul>
      <NewRefusals before={kept} after={merged} />
    </section>
  );
}

/** Channels that the number which stays refuses only because another one did. */
function NewRefusals({ before, after }: { before: MergeCandidate; after: Pick<MergeCandidate, 'consent'> }) {
  const { t } = useLingui();
  const names = { sms: t`SMS`, voice: t`Voice calls`, zalo: t`Zalo` };
  const refused = consentChannels.filter(
    (channel) => after.consent[channel] === 'refused' && before.consent[channel] !== 'refused',
  );
  if (refused.length === 0) return null;
  const channels = refused.map((channel) => names[channel]).join(', ');
  return (
    <Alert tone="warning">
      <Trans>
        Opted out with another number, so consent of the contact that stays becomes “Opted out” for: {channels}.
      </Trans>
    </Alert>
  );
}
