import { IconX } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import classes from './banner.module.css';
import { newestNotifications, notificationById, takeOffBanner } from './notifications.queries.ts';
import { useTurns } from './use-turns.ts';

type Hold = 'pointer' | 'focus';

/** What the person should see on every page. Several take turns every 10 s, but not while somebody reads one. */
export function Banner() {
  const { data } = useQuery(newestNotifications);
  const dismiss = useMutation(takeOffBanner);
  const [closed, setClosed] = useState<readonly string[]>([]);
  // Pointer and focus each hold it: when one leaves, the other may still be there.
  const [holds, setHolds] = useState<readonly Hold[]>([]);
  const ids = (data?.info.banner ?? []).filter((id) => !closed.includes(id));
  const { id, place } = useTurns(ids, holds.length > 0);
  if (id === undefined) return null;
  return (
    <BannerLine
      id={id}
      place={place + 1}
      count={ids.length}
      isHeld={holds.length > 0}
      onHold={(hold) => setHolds((known) => [...known.filter((one) => one !== hold), hold])}
      onLeave={(hold) => setHolds((known) => known.filter((one) => one !== hold))}
      onGone={() => setHolds([])}
      onClose={() => {
        setClosed([...closed, id]);
        dismiss.mutate({ id });
      }}
    />
  );
}

interface BannerLineProps {
  readonly id: string;
  readonly place: number;
  readonly count: number;
  readonly isHeld: boolean;
  readonly onHold: (hold: Hold) => void;
  readonly onLeave: (hold: Hold) => void;
  /** It is no longer on the page, so neither pointer nor focus will leave it. */
  readonly onGone: () => void;
  readonly onClose: () => void;
}

function BannerLine({ id, place, count, isHeld, onHold, onLeave, onGone, onClose }: BannerLineProps) {
  const { t } = useLingui();
  const follow = useFollowRemoval(onGone);
  const listed = useQuery(newestNotifications).data?.data.find((notification) => notification.id === id);
  const older = useQuery({ ...notificationById(id), enabled: listed === undefined }).data?.data;
  const notification = listed ?? older;
  if (!notification) return null;
  return (
    <div
      ref={follow}
      className={classes.banner}
      data-severity={notification.severity}
      // Read out when it comes or is turned to by hand, not each time they take turns.
      aria-live={count > 1 && !isHeld ? 'off' : 'polite'}
      onPointerEnter={() => onHold('pointer')}
      onPointerLeave={() => onLeave('pointer')}
      onFocus={() => onHold('focus')}
      onBlur={() => onLeave('focus')}
    >
      <p>
        <strong>{notification.title}</strong> {notification.content}
      </p>
      {count > 1 && (
        <span className={classes.count}>
          <Trans>
            {place} of {count}
          </Trans>
        </span>
      )}
      <button type="button" aria-label={t`Close`} onClick={onClose}>
        <IconX size={18} />
      </button>
    </div>
  );
}

/** A ref that tells when its element is taken off the page. */
function useFollowRemoval(onGone: () => void) {
  const gone = useRef(onGone);
  return useCallback((element: HTMLElement | null) => {
    if (element) return () => gone.current();
    return undefined;
  }, []);
}
