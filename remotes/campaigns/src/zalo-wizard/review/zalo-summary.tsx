import { Absent } from '@app/ui/absent.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDraft } from '../../shared/draft/use-draft.ts';
import classes from '../../shared/launch/launch.module.css';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';
import { tagTexts } from '../../shared/zalo/zalo-texts.ts';
import { oasQuery } from '../../shared/zalo/zalo.queries.ts';
import type { ZaloDraftSession } from '../draft/zalo-drafts.ts';
import { chosenTemplateQuery } from '../template/templates.queries.ts';

/** What is about to happen, in a few lines. */
export function ZaloSummary({ draft }: { draft: ZaloDraftSession }) {
  const { t, i18n } = useLingui();
  const { fields } = useDraft(draft);
  const oas = useQuery(oasQuery);
  const template = useQuery(chosenTemplateQuery(fields)).data?.data;
  const { fallback } = fields;
  const senders = useQuery({
    ...smsSendersQuery('customer_care'),
    enabled: fallback.enabled && template !== undefined,
  });
  const sender = senders.data?.data.find(({ id }) => id === fallback.sms_sender_id)?.name;
  const tag = tagTexts[template?.tag ?? ''];
  return (
    <section className={classes.part}>
      <h2>
        <Trans>Campaign</Trans>
      </h2>
      <Facts
        facts={[
          { label: t`Campaign name`, value: fields.name },
          {
            label: t`Zalo OA`,
            value: oas.data?.data.find(({ oa_id }) => oa_id === fields.oa_id)?.name ?? <Absent />,
          },
          { label: t`Template`, value: template?.name ?? <Absent /> },
          { label: t`Purpose`, value: tag ? i18n._(tag) : <Absent /> },
          {
            label: t`Where Zalo does not reach`,
            value: fallback.enabled ? (
              <>
                <Trans>an SMS</Trans>
                {sender !== undefined && ` (${sender})`}
              </>
            ) : (
              <Trans>nothing more is tried</Trans>
            ),
          },
        ]}
      />
    </section>
  );
}
