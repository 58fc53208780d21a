import { listTestPhones } from '@app/contracts/campaign/test-phone.calls.ts';
import { MAX_TEST_PHONES, TESTS_PER_HOUR } from '@app/contracts/campaign/test-phone.ts';
import type { ApiError } from '@app/contracts/core/api-error.ts';
import type { Data, Info } from '@app/contracts/core/call.ts';
import { formatPhone } from '@app/contracts/rules/phone.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { errorText } from '@app/platform/message-text.ts';
import { callQuery, refreshCalls } from '@app/platform/query.ts';
import { useUser } from '@app/platform/session.ts';
import { Alert } from '@app/ui/alert.tsx';
import { Button } from '@app/ui/button.tsx';
import { DateTime } from '@app/ui/date-time.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { ErrorState } from '@app/ui/error-state.tsx';
import { IconPlus } from '@app/ui/icons.ts';
import { Skeleton } from '@app/ui/skeleton.tsx';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { AddPhone } from './add-phone.tsx';
import { isReachable, PhoneChoice } from './phone-choice.tsx';
import classes from './test-dialog.module.css';
import type { TestWay } from './test-way.ts';

interface TestDialogProps extends TestWay {
  readonly onClose: () => void;
}

const HOUR = 3_600_000;

type Phones = Data<typeof listTestPhones>;
type Limit = Info<typeof listTestPhones>;

/** Chooses a phone of one's own, adds one where it is missing, and sends the test. */
export function TestDialog({ onClose, ...way }: TestDialogProps) {
  const list = useQuery({
    ...callQuery(listTestPhones, {}),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => untilNext(state.data?.info.next_at),
  });
  return (
    <Dialog
      title={way.isCall ? <Trans>Call my phone</Trans> : <Trans>Send a test to my phone</Trans>}
      onClose={onClose}
    >
      {list.data ? (
        <Test {...way} phones={list.data.data} limit={list.data.info} onClose={onClose} />
      ) : (
        <div className={classes.parts}>
          {list.error ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Skeleton height="160px" />
          )}
          <div className={classes.actions}>
            <Cancel onClose={onClose} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Milliseconds until the next test may be sent, an hour at most whatever the clock; false where one may be sent now. */
function untilNext(at: string | null | undefined): number | false {
  return at ? Math.min(HOUR, Math.max(1_000, Date.parse(at) - Date.now())) : false;
}

interface TestProps extends TestDialogProps {
  readonly phones: Phones;
  readonly limit: Limit;
}

function Test({ phones, limit, onClose, ...way }: TestProps) {
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState('');
  const usable = phones.filter(isReachable);
  const phone = usable.find((each) => each.phone === chosen)?.phone ?? usable[0]?.phone ?? '';
  const isAdding = isAsked || phones.length === 0;
  const added = phones.filter((each) => !each.is_profile).length;
  const most = MAX_TEST_PHONES;
  return (
    <div className={classes.parts}>
      <ProfileNote />
      {phones.length > 0 && <PhoneChoice phones={phones} value={phone} onChange={setChosen} />}
      {isAdding ? (
        <AddPhone
          onAdded={(own) => {
            setChosen(own);
            setAsked(false);
          }}
          onCancel={phones.length === 0 ? onClose : () => setAsked(false)}
        />
      ) : added < most ? (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} />}
            onClick={() => setAsked(true)}
          >
            <Trans>Add another phone</Trans>
          </Button>
        </div>
      ) : (
        <p className={classes.dim}>
          <Trans>You have added {most} phones, which is the most. Remove one to add another.</Trans>
        </p>
      )}
      {!isAdding && <SendPart key={phone} {...way} phone={phone} limit={limit} onClose={onClose} />}
    </div>
  );
}

/** Leads to where the number of the profile is proven. */
function ProfileNote() {
  const { phone_number: number, phone_verified: isVerified = false } = useUser();
  if (number === '' || isVerified) return null;
  const phone = formatPhone(number);
  return (
    <p className={classes.dim}>
      <Trans>
        To get tests on {phone}, the number of your profile, <Link to={paths.verifyOwnPhone()}>verify it</Link> first.
      </Trans>
    </p>
  );
}

interface SendPartProps extends TestDialogProps {
  readonly phone: string;
  readonly limit: Limit;
}

/** Price, limit and buttons; each phone has its own, so that a lost answer is asked for again to the same phone alone. */
function SendPart({ phone, limit, onClose, isCall = false, renderPrice, send, renderRefusal }: SendPartProps) {
  const note = useId();
  const key = useRef(crypto.randomUUID());
  const test = useMutation({
    mutationFn: () => send(phone, key.current),
    onSuccess: onClose,
    // A test that was not sent may be asked for again as another one; a lost answer is the same one.
    onSettled: (_answer, error) => {
      if (!error || error.failure === 'answer') key.current = crypto.randomUUID();
      return refreshCalls(listTestPhones);
    },
  });
  const isBlocked = phone === '' || limit.remaining === 0;
  return (
    <>
      <div>
        {phone !== '' && <p aria-live="polite">{renderPrice(phone)}</p>}
        <p id={note} className={classes.dim}>
          {phone === '' ? <Trans>Required: a phone</Trans> : <LimitNote limit={limit} />}
        </p>
      </div>
      {test.error && <Refusal error={test.error} limit={limit} renderRefusal={renderRefusal} />}
      <div className={classes.actions}>
        <Cancel onClose={onClose} />
        <Button
          loading={test.isPending}
          aria-disabled={isBlocked}
          data-blocked={isBlocked || undefined}
          aria-describedby={note}
          className={classes.send}
          onClick={isBlocked ? undefined : () => test.mutate()}
        >
          {isCall ? <Trans>Call now</Trans> : <Trans>Send the test</Trans>}
        </Button>
      </div>
    </>
  );
}

function Cancel({ onClose }: { onClose: () => void }) {
  return (
    <Button variant="default" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
}

function LimitNote({ limit: { remaining, next_at: at } }: { limit: Limit }) {
  const most = TESTS_PER_HOUR;
  if (remaining === 0) {
    const time = <DateTime at={at} show="time" />;
    return (
      <Trans>
        All {most} tests of this hour are used. The next is possible at {time}.
      </Trans>
    );
  }
  return (
    <Trans>
      Charged like any other. Tests left this hour, over all channels: {remaining} of {most}.
    </Trans>
  );
}

interface RefusalProps {
  readonly renderRefusal: TestWay['renderRefusal'] | undefined;
  readonly error: ApiError;
  readonly limit: Limit;
}

function Refusal({ error, limit, renderRefusal }: RefusalProps) {
  const locale = useLocale();
  // A 500 has its own dialog (SPEC §8), and the limit is told above.
  if (error.status === 500 || (error.code === 'rate_limited' && limit.remaining === 0)) return null;
  const { info } = error;
  const reason: unknown = typeof info === 'object' && info !== null ? Reflect.get(info, 'reason') : null;
  if (reason === 'phone_not_verified' || reason === 'phone_missing') {
    return (
      <Alert tone="error">
        <Trans>This number is not confirmed as yours any more. Choose another one.</Trans>
      </Alert>
    );
  }
  return renderRefusal?.(error) || <Alert tone="error">{errorText(error, locale)}</Alert>;
}
