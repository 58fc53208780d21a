import { Facts } from '@app/ui/facts.tsx';
import { Absent } from '@app/ui/absent.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageTypeTexts } from '../../shared/message-type-texts.ts';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import classes from '../../shared/launch/launch.module.css';

/** What is about to be sent, in a few lines. */
export function DraftSummary({ draft }: { draft: DraftSession }) {
  const { t, i18n } = useLingui();
  const { fields } = useDraft(draft);
  const senders = useQuery(smsSendersQuery(fields.message_type));
  const type = messageTypeTexts[fields.message_type];
  const sender = senders.data?.data.find(({ id }) => id === fields.sender_id)?.name;
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Campaign</Trans>
      </h2>
      <Facts
        facts={[
          { label: t`Campaign name`, value: fields.name },
          { label: t`Message type`, value: type ? i18n._(type) : fields.message_type },
          { label: t`Sender`, value: sender ?? <Absent /> },
          {
            label: t`Text`,
            value: fields.content.trim() === '' ? <Absent /> : <span className={classes.text}>{fields.content}</span>,
          },
        ]}
      />
    </section>
  );
}
