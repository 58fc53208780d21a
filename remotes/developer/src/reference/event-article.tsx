import type { Reference, ReferenceEvent } from '@app/contracts/developer/reference.ts';
import { signatureSamples } from '@app/contracts/reference/signature-samples.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Card } from '@app/ui/card.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { FieldMeanings } from './field-meanings.tsx';
import classes from './reference.module.css';
import { languageIds, type LanguageId } from './samples/languages.ts';

interface EventArticleProps {
  readonly event: ReferenceEvent;
  readonly headers: Reference['event_headers'];
  readonly language: LanguageId;
}

/** One event: when callback addresses are told of it, what they are sent, and how programs know that it comes from us. */
export function EventArticle({ event, headers, language }: EventArticleProps) {
  const locale = useLocale();
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <h2>{event.title[locale]}</h2>
        <p className={classes.address}>
          <span className={classes.method}>POST</span> <code>{event.event}</code>
        </p>
        <p>{event.text[locale]}.</p>
        <p>
          <Trans>
            It is sent at least once to each <Link to={paths.callbacks()}>callback address</Link> that wants it. Answer
            with a status from 200 to 299 within 15 seconds; anything else is sent again later.
          </Trans>
        </p>
      </header>
      <div className={classes.sides}>
        <Card title={<Trans>Body</Trans>} aside={<CopyButton key={event.id} text={event.example} />}>
          <div className={classes.fields}>
            <CodeBlock text={event.example} />
          </div>
          <FieldMeanings fields={event.fields} />
        </Card>
        <div className={classes.written}>
          <Card title={<Trans>Headers</Trans>}>
            <dl className={classes.meanings}>
              {headers.map(({ name, text }) => (
                <div key={name} className={classes.name}>
                  <dt>
                    <code>{name}</code>
                  </dt>
                  <dd>{text[locale].replaceAll('`', '')}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <SignatureCard event={event} language={language} />
        </div>
      </div>
    </article>
  );
}

function sampleOf(language: LanguageId) {
  return signatureSamples.find(({ id }) => id === language);
}

function SignatureCard({ event, language }: { event: ReferenceEvent; language: LanguageId }) {
  const { t } = useLingui();
  const code = sampleOf(language)?.code ?? '';
  return (
    <Card title={<Trans>Check the signature</Trans>} aside={<CopyButton key={language} text={code} />}>
      <LinkTabs
        label={t`Programming language`}
        current={language}
        tabs={languageIds.map((id) => ({
          key: id,
          label: sampleOf(id)?.name ?? id,
          to: paths.reference({ call: event.id, language: id }),
        }))}
      />
      <div className={classes.sample}>
        <CodeBlock text={code} />
      </div>
    </Card>
  );
}
