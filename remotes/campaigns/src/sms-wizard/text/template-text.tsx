import { ownValue } from '@app/contracts/core/by-key.ts';
import { readText, isLinkKey } from '@app/contracts/rules/text-variables.ts';
import { stripAccents } from '@app/contracts/rules/segments.ts';
import { fillTemplate, fitsTemplate } from '@app/contracts/template/template-text.ts';
import type { Template } from '@app/contracts/template/template.ts';
import { lazyPart } from '@app/platform/lazy-part.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { Checkbox } from '@app/ui/checkbox.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SegmentCounter } from '../../shared/text/segment-counter.tsx';
import type { DraftSession } from '../draft/draft-session.ts';
import { useDraft } from '../../shared/draft/use-draft.ts';
import { useSampleText } from '../frame/sample-text.ts';
import { variablesQuery } from '../frame/variables.queries.ts';
import { leaveTemplate, takeTemplate } from './take-template.ts';
import classes from './template-text.module.css';
import { TemplateValue } from './template-value.tsx';
import { wizardTemplatesQuery } from './templates.queries.ts';

const LinkDialog = lazyPart(async () => (await import('./link-dialog.tsx')).LinkDialog);

/** The text of a template: its words stand, only its variables can be filled. */
export function TemplateText({ draft }: { draft: DraftSession }) {
  const { fields } = useDraft(draft);
  const templates = useQuery(wizardTemplatesQuery(fields.message_type));
  if (templates.error && !templates.data) {
    return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  }
  if (!templates.data) return <Skeleton height="160px" />;
  const template = templates.data.data.find(({ id }) => id === fields.template_id);
  const isForSender = template && (template.sender_id === null || template.sender_id === fields.sender_id);
  if (template?.status === 'approved' && isForSender) return <ChosenTemplate template={template} draft={draft} />;
  return (
    <>
      <Alert tone="warning" title={<Trans>This template cannot be used here</Trans>}>
        {template && !isForSender ? (
          <Trans>It is registered for another sender. Choose another template, or write a text of your own.</Trans>
        ) : (
          <Trans>
            It is not approved, or is meant for another type of message. Choose another, or write a text of your own.
          </Trans>
        )}
      </Alert>
      <LockedText content={fields.content} />
      <LeaveTemplate draft={draft} />
    </>
  );
}

interface ChosenTemplateProps {
  readonly template: Template;
  readonly draft: DraftSession;
}

function ChosenTemplate({ template, draft }: ChosenTemplateProps) {
  const { t } = useLingui();
  const state = useDraft(draft);
  const { id, fields } = state;
  const [linked, setLinked] = useState<string | null>(null);
  const sample = useSampleText(state);
  const offered = useQuery(variablesQuery(fields.audience_ids, id)).data?.data ?? [];
  const values = fields.options.template_values;
  const { strip_accents: isPlain } = fields.options;
  const isOutdated = fillTemplate(template.content, values) !== fields.content;
  const isFitting = fitsTemplate(template, { content: fields.content, values, isPlain });
  const { name } = template;

  function setValue(key: string, value: string | undefined): void {
    const { [key]: _before, ...others } = values;
    takeTemplate(draft, template, value === undefined ? others : { ...others, [key]: value });
  }

  return (
    <section className={classes.template} aria-label={t`Template ${name}`}>
      <div className={classes.head}>
        <strong>{name}</strong>
        <LeaveTemplate draft={draft} />
      </div>
      {isOutdated && (
        <Alert tone="warning" title={<Trans>The template has changed since</Trans>}>
          <Trans>Its new text was approved; the one below cannot be sent any more.</Trans>{' '}
          <Button size="xs" variant="default" onClick={() => takeTemplate(draft, template, values)}>
            <Trans>Take over the new text</Trans>
          </Button>
        </Alert>
      )}
      <LockedText content={fields.content} />
      <SegmentCounter text={fields.content} sample={sample} />
      {template.variables.map((variable) => (
        <TemplateValue
          key={variable.key}
          variable={variable}
          raw={rawOf(template.content, variable.key)}
          value={ownValue(values, variable.key)}
          offered={offered}
          onChange={(value) => setValue(variable.key, value)}
          onLink={() => setLinked(variable.key)}
        />
      ))}
      <AccentChoice template={template} draft={draft} />
      {!isFitting && !isOutdated && (
        <p className={classes.fault} role="status">
          <Trans>Put the marked values right: carriers refuse what does not fit the template.</Trans>
        </p>
      )}
      {linked !== null && (
        <Suspense>
          <LinkDialog draft={draft} onInsert={(token) => setValue(linked, token)} onClose={() => setLinked(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Values may be written without accents where the template itself has none. */
function AccentChoice({ template, draft }: ChosenTemplateProps) {
  const { t } = useLingui();
  const { fields } = useDraft(draft);
  const { strip_accents: isPlain } = fields.options;
  const strip = (on: boolean) => draft.edit({ options: { ...fields.options, strip_accents: on } });
  const hasAccents = readText(template.content).some((part) => typeof part === 'string' && stripAccents(part) !== part);
  if (hasAccents && isPlain) {
    return (
      <Alert tone="warning">
        <Trans>The template has accents, so it cannot be written without them.</Trans>{' '}
        <Button size="xs" variant="default" onClick={() => strip(false)}>
          <Trans>Keep the accents</Trans>
        </Button>
      </Alert>
    );
  }
  if (hasAccents || template.variables.length === 0) return null;
  return (
    <Checkbox
      label={t`Write the values without accents too`}
      description={t`A name with accents makes the message Unicode, which needs more segments.`}
      checked={isPlain}
      onChange={({ currentTarget }) => strip(currentTarget.checked)}
    />
  );
}

/** A variable as the template writes it, with what stands in for a missing value. */
function rawOf(content: string, key: string): string {
  const part = readText(content).find((each) => typeof each !== 'string' && each.key === key);
  return part && typeof part !== 'string' ? part.raw : `{${key}}`;
}

/** The text as it stands, its variables marked; nobody can type in it. */
function LockedText({ content }: { content: string }) {
  const parts = readText(content).map((part, index) => ({ index, part }));
  return (
    <p className={classes.text}>
      {parts.map(({ index, part }) =>
        typeof part === 'string' ? (
          part
        ) : (
          <mark key={index} data-link={isLinkKey(part.key) || undefined}>
            {part.raw}
          </mark>
        ),
      )}
    </p>
  );
}

function LeaveTemplate({ draft }: { draft: DraftSession }) {
  return (
    <Button variant="subtle" size="xs" onClick={() => leaveTemplate(draft)}>
      <Trans>Write a text of my own</Trans>
    </Button>
  );
}
