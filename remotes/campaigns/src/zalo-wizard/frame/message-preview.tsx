import { ownValue } from '@app/contracts/core/by-key.ts';
import { readText, renderText } from '@app/contracts/rules/text-variables.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { smsSendersQuery } from '../../shared/pricing.queries.ts';
import { Handset } from '../../shared/text/handset.tsx';
import { TemplateLook } from '../../shared/zalo/template-look.tsx';
import { findField, shownValue } from '../../shared/zalo/param-map.ts';
import type { ZaloDraftState } from '../draft/zalo-drafts.ts';
import { chosenTemplateQuery } from '../template/templates.queries.ts';
import { useOfferedFields, type OfferedColumn } from './fields.queries.ts';
import classes from './message-preview.module.css';

/** The message as the first recipient may have it in Zalo, and the SMS that goes out where Zalo refuses. */
export function MessagePreview({ state: { fields } }: { state: ZaloDraftState }) {
  const { t } = useLingui();
  const template = useQuery(chosenTemplateQuery(fields)).data?.data;
  const offered = useOfferedFields(fields) ?? [];
  const senders = useQuery({
    ...smsSendersQuery('customer_care'),
    enabled: fields.fallback.enabled && template !== undefined,
  });
  const sender = senders.data?.data.find(({ id }) => id === fields.fallback.sms_sender_id)?.name ?? '';
  const values = Object.fromEntries(
    (template?.params ?? []).map((param) => [
      param.name,
      shownValue(param, ownValue(fields.param_map, param.name), offered),
    ]),
  );
  return (
    <div className={classes.preview}>
      <figure className={classes.figure} aria-label={t`As it arrives in Zalo`}>
        {template ? (
          <TemplateLook template={template} values={values} />
        ) : (
          <p className={classes.empty}>
            <Trans>The template you select appears here.</Trans>
          </p>
        )}
        {template && (
          <figcaption>
            <Trans>With values of a first row, or samples where there is none.</Trans>
          </figcaption>
        )}
      </figure>
      {fields.fallback.enabled && <Handset sender={sender} content={sampleOf(fields.fallback.content, offered)} />}
    </div>
  );
}

/** An SMS text with somebody's values, else what stands in for them, else the variable itself. */
export function sampleOf(content: string, offered: readonly OfferedColumn[]): string {
  const parts = readText(content).map((part) =>
    typeof part === 'string' ? part : { ...part, fallback: part.fallback ?? part.raw },
  );
  return renderText(parts, (key) => findField(offered, key)?.sample);
}
