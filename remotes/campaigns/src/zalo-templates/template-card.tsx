import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { useScope } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { DateTime } from '@app/ui/date-time.tsx';
import { Disclosure } from '@app/ui/disclosure.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Money } from '@app/ui/money.tsx';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../paths.ts';
import { bubbleOfTemplate } from '../shared/zalo/bubble/bubble-content.ts';
import { ZaloBubble } from '../shared/zalo/bubble/zalo-bubble.tsx';
import { QualityBadge } from '../shared/zalo/quality-badge.tsx';
import { kindTexts, tagTexts } from '../shared/zalo/zalo-texts.ts';
import { TemplateSteps } from './template-steps.tsx';
import classes from './templates.module.css';
import { UseTemplate } from './use-template.tsx';

/** One template: how it arrives, where it stands, what it costs, and what fills it. */
export function TemplateCard({ template }: { template: ZaloTemplate }) {
  const { i18n } = useLingui();
  const { name, status, reason, zalo_template_id: number, oa_id: oa, is_editable: isEditable, tag, kind } = template;
  const mayWrite = useScope('template:write');
  const maySend = useScope('campaign:write');
  const tagText = tagTexts[tag ?? ''];
  const kindText = kindTexts[kind ?? ''];
  return (
    <li className={classes.card} aria-label={name}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <StatusBadge status={status} />
      </header>
      <p className={classes.facts}>
        {[kindText, tagText].flatMap((text) => (text ? [i18n._(text)] : [])).join(' · ')}
        <span className={classes.number}>
          <Trans>No. {number}</Trans>
        </span>
      </p>
      {reason !== null && (
        <Alert tone="warning" title={<Trans>Zalo’s reason</Trans>}>
          {reason}
        </Alert>
      )}
      <Look template={template} />
      <Params template={template} />
      <Disclosure title={<Trans>Timeline</Trans>}>
        <TemplateSteps template={template} />
      </Disclosure>
      <footer className={classes.foot}>
        <span className={classes.price}>
          <Price template={template} />
        </span>
        <QualityBadge quality={template.quality} />
        <span className={classes.made}>
          <DateTime at={template.created_at} show="date" />
        </span>
      </footer>
      {status === 'approved' && kind !== 'otp' && maySend && <UseTemplate template={template} />}
      {isEditable && mayWrite && (
        <LinkButton variant="default" to={paths.newZaloTemplate({ oa, template: number })}>
          <Trans>Change and send again</Trans>
        </LinkButton>
      )}
    </li>
  );
}

function Look({ template }: { template: ZaloTemplate }) {
  const { scheme } = useColorScheme();
  const content = bubbleOfTemplate(template);
  if (content) return <ZaloBubble content={content} scheme={scheme} />;
  const { preview_url: preview } = template;
  return (
    <p className={classes.noLook}>
      <Trans>Made at Zalo, which does not tell how it looks.</Trans>{' '}
      {preview !== null && (
        <a href={preview} target="_blank" rel="noreferrer">
          <Trans>See it at Zalo</Trans>
        </a>
      )}
    </p>
  );
}

function Params({ template: { params } }: { template: ZaloTemplate }) {
  if (params.length === 0) return null;
  return (
    <Disclosure title={<Plural value={params.length} one="# parameter" other="# parameters" />}>
      <ul className={classes.params}>
        {params.map(({ name, max_length: max, sample }) => (
          <li key={name}>
            <code>{`<${name}>`}</code>{' '}
            <span>
              {max > 0 && <Trans>up to {max} letters</Trans>}
              {sample !== null && ` · ${sample}`}
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Price({ template: { price, price_uid: followers } }: { template: ZaloTemplate }) {
  if (price === null) return <Trans>Price not known yet</Trans>;
  return (
    <>
      <span>
        <Trans>
          <Money amount={price} currency="VND" /> per message
        </Trans>
      </span>
      {followers !== null && (
        <small>
          <Trans>
            <Money amount={followers} currency="VND" /> to followers
          </Trans>
        </small>
      )}
    </>
  );
}
