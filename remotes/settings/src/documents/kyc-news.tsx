import { KYC_REVIEW_DAYS, type Kyc } from '@app/contracts/kyc/kyc.ts';
import { formatDate } from '@app/contracts/rules/dates.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { isComplete } from './is-complete.ts';

/** What the status means for the user, and what to do next. */
export function KycNews({ kyc }: { kyc: Kyc }) {
  const { status, renewal, expires_on: expires } = kyc;
  if (status === 'verified') {
    const until = expires === null ? null : formatDate(expires);
    return (
      <>
        <p>
          {until === null ? (
            <Trans>You can top up and rent numbers.</Trans>
          ) : (
            <Trans>You can top up and rent numbers. The verification is valid until {until}.</Trans>
          )}
        </p>
        {renewal !== null && <Renewal kyc={kyc} />}
      </>
    );
  }
  if (status === 'pending') return <UnderReview kyc={kyc} />;
  if (status === 'rejected') return <Rejected kyc={kyc} />;
  if (status === 'expired') {
    return (
      <Alert tone="error" title={<Trans>A document has expired</Trans>}>
        <Trans>Upload a new one and submit it. Until it is approved, you can’t top up or rent numbers.</Trans>
      </Alert>
    );
  }
  return (
    <p>
      {isComplete(kyc) ? (
        <Trans>Everything is there: submit it for review.</Trans>
      ) : (
        <Trans>Provide what is missing below, then submit it.</Trans>
      )}{' '}
      <ReviewTime /> <Trans>Until it is approved, you can’t top up or rent numbers.</Trans>
    </p>
  );
}

function UnderReview({ kyc: { submitted_at: at } }: { kyc: Kyc }) {
  const day = at === null ? '' : formatDate(at);
  return (
    <Alert title={<Trans>We are checking your documents</Trans>}>
      <Trans>Submitted on {day}.</Trans> <ReviewTime />{' '}
      <Trans>We will notify you and email you. Nothing can be changed until then.</Trans>
    </Alert>
  );
}

function Rejected({ kyc: { reason } }: { kyc: Kyc }) {
  return (
    <Alert tone="error" title={<Trans>Your documents were rejected</Trans>}>
      {reason !== null && (
        <p>
          <Trans>Reason for rejection: {reason}</Trans>
        </p>
      )}
      <Trans>Correct what is marked as missing below, then submit it again.</Trans>
    </Alert>
  );
}

/** How far changes of a verified account are. */
function Renewal({ kyc }: { kyc: Kyc }) {
  const { renewal, reason } = kyc;
  if (renewal === 'pending') {
    return (
      <Alert title={<Trans>We are checking your changes</Trans>}>
        <ReviewTime /> <Trans>Your account stays verified meanwhile.</Trans>
      </Alert>
    );
  }
  if (renewal === 'rejected') {
    return (
      <Alert tone="warning" title={<Trans>Your changes were rejected</Trans>}>
        {reason !== null && (
          <p>
            <Trans>Reason for rejection: {reason}</Trans>
          </p>
        )}
        <Trans>Correct them and submit them again. Your account stays verified meanwhile.</Trans>
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={<Trans>Your changes have not been submitted</Trans>}>
      <Trans>Submit them for review. Your account stays verified meanwhile.</Trans>
    </Alert>
  );
}

function ReviewTime() {
  return (
    <Plural
      value={KYC_REVIEW_DAYS}
      one="The review usually takes # working day."
      other="The review usually takes # working days."
    />
  );
}
