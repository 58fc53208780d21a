import type { ZaloTemplate } from '@app/contracts/zalo/zalo-records.ts';
import { useScope } from '@app/platform/session.ts';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { LinkButton } from '@app/ui/link-button.tsx';
import { Money } from '@app/ui/money.tsx';
import { Pagination } from '@app/ui/pagination.tsx';
import { SearchInput } from '@app/ui/search-input.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { paths } from '../../paths.ts';
import { QualityBadge } from '../../shared/zalo/quality-badge.tsx';
import { kindTexts, tagTexts } from '../../shared/zalo/zalo-texts.ts';
import classes from './template-choice.module.css';
import { approvedTemplatesQuery } from './templates.queries.ts';

interface TemplateChoiceProps {
  readonly oaId: string;
  readonly chosen: string;
  readonly onChange: (template: ZaloTemplate) => void;
  readonly error: string | undefined;
}

/** The approved templates of the chosen account; the bubble beside the form shows the one that is chosen. */
export function TemplateChoice({ oaId, chosen, onChange, error }: TemplateChoiceProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const templates = useQuery(approvedTemplatesQuery(oaId, search, page));
  if (templates.error && !templates.data) {
    return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  if (!templates.data) return <Skeleton height="240px" />;
  const { data, info, total } = templates.data;
  if (data.length === 0 && search === '') return <NoTemplate oaId={oaId} />;
  return (
    <section className={classes.choice}>
      <div>
        <SearchInput
          label={t`Search by name or number`}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      </div>
      <fieldset className={classes.templates} aria-busy={templates.isPlaceholderData}>
        <legend>
          <Trans>Template</Trans>
        </legend>
        {data.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isChosen={template.zalo_template_id === chosen}
            onChoose={() => onChange(template)}
          />
        ))}
        {data.length === 0 && (
          <p className={classes.hint}>
            <Trans>No approved template has this name.</Trans>
          </p>
        )}
      </fieldset>
      <Pagination page={info.pageNumber} pageSize={info.pageSize} total={total ?? 0} onPage={setPage} />
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </section>
  );
}

interface TemplateRowProps {
  readonly template: ZaloTemplate;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TemplateRow({ template, isChosen, onChoose }: TemplateRowProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { name, kind, tag, price, quality, params, zalo_template_id: number } = template;
  const texts = [kindTexts[kind ?? ''], tagTexts[tag ?? '']].flatMap((text) => (text ? [i18n._(text)] : []));
  // Codes are sent one by one by the verification service, never to a list.
  const isCode = kind === 'otp';
  return (
    <label className={classes.row} data-chosen={isChosen || undefined} data-disabled={isCode || undefined}>
      <input
        type="radio"
        name="zalo-template"
        checked={isChosen}
        disabled={isCode}
        onChange={onChoose}
        aria-labelledby={id}
        aria-describedby={`${id}-facts`}
      />
      <span className={classes.words}>
        <strong id={id}>{name}</strong>
        <span id={`${id}-facts`} className={classes.hint}>
          {texts.join(' · ')}
          {texts.length > 0 && ' · '}
          <Trans>No. {number}</Trans>
          {' · '}
          <Plural value={params.length} one="# parameter" other="# parameters" />
          {isCode && (
            <>
              {' · '}
              <Trans>only for OTP codes</Trans>
            </>
          )}
        </span>
      </span>
      <span className={classes.aside}>
        {price === null ? <Trans>Price not known yet</Trans> : <Money amount={price} currency="VND" />}
        <QualityBadge quality={quality} />
      </span>
    </label>
  );
}

function NoTemplate({ oaId }: { oaId: string }) {
  const mayWrite = useScope('template:write');
  return (
    <EmptyState
      title={<Trans>No approved template yet</Trans>}
      text={<Trans>Zalo delivers only what it has approved. Write a template, or see what yours still wait for.</Trans>}
      action={
        <span className={classes.ways}>
          <LinkButton variant="default" to={paths.zaloTemplates({ oa: oaId })}>
            <Trans>See the templates</Trans>
          </LinkButton>
          {mayWrite && (
            <LinkButton to={paths.newZaloTemplate({ oa: oaId })}>
              <Trans>New template</Trans>
            </LinkButton>
          )}
        </span>
      }
    />
  );
}
