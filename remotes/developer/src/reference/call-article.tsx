import type { ReferenceCall, ReferenceCode } from '@app/contracts/developer/reference.ts';
import { formatNumber } from '@app/contracts/rules/money.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { useScope } from '@app/platform/session.ts';
import { Card } from '@app/ui/card.tsx';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { CopyButton } from '@app/ui/copy-button.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { LinkTabs } from '@app/ui/link-tabs.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { AnswerCard } from './answer-card.tsx';
import { CodeList } from './code-list.tsx';
import { RequestCard, type NamedService } from './request-card.tsx';
import classes from './reference.module.css';
import { publishedServicesQuery } from './reference.queries.ts';
import { languageIds, languages, type LanguageId } from './samples/languages.ts';
import { typedRequest, type TypedRequest } from './typed-request.ts';
import type { Tries } from './use-tries.ts';

interface CallArticleProps {
  readonly call: ReferenceCall;
  readonly codes: readonly ReferenceCode[];
  readonly baseUrl: string;
  readonly language: LanguageId;
  readonly tries: Tries;
}

/** One call: what it does and takes, how programs ask it, what it answers, and why it may refuse. */
export function CallArticle({ call, codes, baseUrl, language, tries }: CallArticleProps) {
  const locale = useLocale();
  const services = useServices(call);
  const [first] = services;
  const typed = tries.typedOf(call, first ? { configuration_id: first.id } : {});
  const request = typedRequest(call, typed);
  return (
    <article className={classes.article}>
      <header className={classes.head}>
        <h2>{call.title[locale]}</h2>
        <p className={classes.address}>
          <span className={classes.method}>{call.method}</span> <code>{call.path}</code>
        </p>
        <p>{call.text[locale]}</p>
        <CallFacts call={call} />
      </header>
      <div className={classes.sides}>
        <RequestCard call={call} services={services} typed={typed} request={request} tries={tries} />
        <div className={classes.written}>
          <SampleCard call={call} request={request} baseUrl={baseUrl} language={language} testKey={tries.testKey} />
          <AnswerCard call={call} typed={typed} sent={tries.sentOf(call)} />
        </div>
        <CodeList codes={call.codes.flatMap((code) => codes.filter((each) => each.code === code))} />
      </div>
    </article>
  );
}

/** The account's published services, for calls that name one. */
function useServices({ fields }: ReferenceCall): readonly NamedService[] {
  const isNamed = fields.some(({ name }) => name === 'configuration_id');
  const mayRead = useScope('verify:read');
  return useQuery({ ...publishedServicesQuery, enabled: isNamed && mayRead }).data?.data ?? [];
}

function CallFacts({ call }: { call: ReferenceCall }) {
  const { t } = useLingui();
  const facts: Fact[] = [{ label: t`Permission`, value: call.scope === null ? t`Any key` : <code>{call.scope}</code> }];
  const { rate_limit: limit } = call;
  if (limit !== null) {
    const max = formatNumber(limit.max);
    const seconds = formatNumber(limit.window_seconds);
    facts.push({
      label: t`Limit of an API key`,
      value: (
        <Trans>
          {max} requests per {seconds} s
        </Trans>
      ),
    });
  }
  if (call.takes_idempotency_key) {
    facts.push({
      label: 'Idempotency-Key',
      value: t`Send the same one to repeat a request: nothing is sent or charged twice.`,
    });
  }
  return <Facts facts={facts} />;
}

interface SampleCardProps {
  readonly call: ReferenceCall;
  readonly request: TypedRequest;
  readonly baseUrl: string;
  readonly language: LanguageId;
  readonly testKey: string | null;
}

function SampleCard({ call, request, baseUrl, language, testKey }: SampleCardProps) {
  const { t } = useLingui();
  const sample = languages[language].write({
    method: request.method,
    url: baseUrl + request.path,
    key: testKey,
    takesIdempotencyKey: call.takes_idempotency_key,
    body: request.body,
  });
  return (
    <Card title={<Trans>Sample</Trans>} aside={<CopyButton key={sample} text={sample} />}>
      <LinkTabs
        label={t`Programming language`}
        current={language}
        tabs={languageIds.map((id) => ({
          key: id,
          label: languages[id].name,
          to: paths.reference({ call: call.id, language: id }),
        }))}
      />
      <div className={classes.sample}>
        <CodeBlock text={sample} />
      </div>
    </Card>
  );
}
