import type { RequestDetail } from '@app/contracts/developer/request-log.ts';
import { showToast } from '@app/platform/toast.ts';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts, type Fact } from '@app/ui/facts.tsx';
import { IconCopy } from '@app/ui/icons.ts';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CodeBlock } from '@app/ui/code-block.tsx';
import { curlOf } from './curl.ts';
import { requestQuery } from './logs.queries.ts';
import { HttpStatus } from './request-columns.tsx';
import { RequestRecords } from './request-records.tsx';

interface RequestDrawerProps {
  /** Request to show, `''` for none. */
  readonly id: string;
  /** Where the API is; undefined while that is asked for. */
  readonly baseUrl: string | undefined;
  readonly beside: RecordsBeside | undefined;
  readonly onClose: () => void;
}

/** One request beside the log: what was sent and what was answered, with secrets, codes and numbers hidden. */
export function RequestDrawer({ id, baseUrl, beside, onClose }: RequestDrawerProps) {
  const answer = useQuery(requestQuery(id));
  const request = answer.data?.data;
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={request ? `${request.method} ${request.path}` : <Trans>Request</Trans>}
      query={answer}
      beside={beside}
      footer={request && baseUrl !== undefined && <CopyAsCurl request={request} baseUrl={baseUrl} />}
    >
      {({ data }) => <RequestDetails request={data} />}
    </RecordDrawer>
  );
}

function CopyAsCurl({ request, baseUrl }: { request: RequestDetail; baseUrl: string }) {
  const { t } = useLingui();
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(curlOf(request, baseUrl));
    showToast({ tone: 'success', text: t`cURL command copied. Set API_KEY to your key before you run it.` });
  }
  return (
    <Button leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
      <Trans>Copy as cURL</Trans>
    </Button>
  );
}

function RequestDetails({ request }: { request: RequestDetail }) {
  const { t } = useLingui();
  const facts: Fact[] = [
    { label: t`Status`, value: <HttpStatus status={request.status} code={request.code} /> },
    { label: t`API key`, value: request.key_name },
    { label: t`Time`, value: <DateTime at={request.created_at} /> },
    { label: t`Duration`, value: <Trans>{request.ms} ms</Trans> },
    { label: t`IP address`, value: request.ip },
    { label: t`Program`, value: request.user_agent },
    { label: t`Request ID`, value: <code>{request.id}</code> },
  ];
  const { idempotency_key: key } = request;
  if (key !== null) facts.push({ label: 'Idempotency-Key', value: <code>{key}</code> });
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Facts facts={facts} />
      <p>
        <Trans>Secrets, codes and the middle of phone numbers are hidden. Long lists are cut.</Trans>
      </p>
      {request.object_ids.length > 0 && (
        <RequestRecords ids={request.object_ids} isLive={request.key_mode === 'live'} />
      )}
      {request.request !== null && request.request !== '{}' && (
        <>
          <h3>
            <Trans>Request</Trans>
          </h3>
          <CodeBlock text={request.request} />
        </>
      )}
      {request.answer !== null && (
        <>
          <h3>
            <Trans>Answer</Trans>
          </h3>
          <CodeBlock text={request.answer} />
        </>
      )}
    </div>
  );
}
