import { kycItemText } from '@app/contracts/kyc/kyc-item-texts.ts';
import type { KycDocument } from '@app/contracts/kyc/kyc.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { Absent } from '@app/ui/absent.tsx';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Facts } from '@app/ui/facts.tsx';
import { sizeText } from '@app/ui/figure-text.ts';
import { RecordDrawer } from '@app/ui/record-drawer.tsx';
import type { RecordsBeside } from '@app/ui/records-beside.ts';
import { StatusBadge } from '@app/ui/status-badge.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { documentQuery } from './documents.queries.ts';
import { useSaveDocument } from './use-save-document.ts';

interface DocumentDrawerProps {
  /** Document to show, `''` for none. */
  readonly id: string;
  /** Whether its file may be fetched. */
  readonly maySave: boolean;
  readonly beside: RecordsBeside | undefined;
  readonly onClose: () => void;
}

/** One document beside the list. */
export function DocumentDrawer({ id, maySave, beside, onClose }: DocumentDrawerProps) {
  const answer = useQuery(documentQuery(id));
  const save = useSaveDocument();
  return (
    <RecordDrawer
      isOpen={id !== ''}
      onClose={onClose}
      title={answer.data?.data.title ?? <Trans>Document</Trans>}
      query={answer}
      beside={beside}
      footer={
        maySave && (
          <Button onClick={() => void save(id)}>
            <Trans>Download</Trans>
          </Button>
        )
      }
    >
      {({ data }) => <DocumentFacts document={data} />}
    </RecordDrawer>
  );
}

const dayOf = (day: string | null) => (day === null ? <Absent /> : formatDate(day));

function DocumentFacts({ document }: { document: KycDocument }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { status, reason, type, number, description, issued_on: issued, expires_on: expires, file } = document;
  return (
    <Facts
      facts={[
        { label: t`Status`, value: <StatusBadge status={status} /> },
        ...(reason === null ? [] : [{ label: t`Reason`, value: reason }]),
        { label: t`Type`, value: kycItemText(type, locale) },
        { label: t`Document number`, value: number === '' ? <Absent /> : number },
        { label: t`Description`, value: description },
        { label: t`Issued on`, value: dayOf(issued) },
        { label: t`Valid until`, value: dayOf(expires) },
        { label: t`File`, value: `${file.name} · ${sizeText(file.bytes)}` },
        { label: t`Uploaded`, value: <DateTime at={document.created_at} /> },
      ]}
    />
  );
}
