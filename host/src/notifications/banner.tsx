import { BANNER_ROTATION } from '@app/contracts/constants.ts';
import { IconX } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import classes from './banner.module.css';
import { newestNotifications, notificationById, takeOffBanner } from './notifications.queries.ts';

/** What the person should see on every page. Several take turns every 10 s, but not while somebody reads one. */
export function Banner() {
  const { data } = useQuery(newestNotifications());
  const dismiss = useMutation(takeOffBanner);
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [turn, setTurn] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const ids = (data?.info.banner ?? []).filter((id) => !closed.includes(id));
  const rotates = ids.length > 1 && !isHeld;

  useEffect(() => {
    if (!rotates) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn((current) => current + 1);
    }, BANNER_ROTATION);
    return () => clearInterval(timer);
  }, [rotates]);

  const id = ids[turn % ids.length];
  if (id === undefined) return null;
  return (
    <BannerLine
      id={id}
      place={ids.indexOf(id) + 1}
      count={ids.length}
      isHeld={isHeld}
      onHold={setHeld}
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
  readonly onHold: (isHeld: boolean) => void;
  readonly onClose: () => void;
}

function BannerLine({ id, place, count, isHeld, onHold, onClose }: BannerLineProps) {
  const { t } = useLingui();
  const listed = useQuery(newestNotifications()).data?.data.find((notification) => notification.id === id);
  const older = useQuery({ ...notificationById(id), enabled: listed === undefined }).data?.data;
  const notification = listed ?? older;
  if (!notification) return null;
  return (
    <div
      className={classes.banner}
      data-severity={notification.severity}
      // Read out when it comes or is turned to by hand, not each time they take turns.
      aria-live={count > 1 && !isHeld ? 'off' : 'polite'}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
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
