import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import classes from './add-funds.module.css';

/** The field of the provider, in a frame of its own: what is typed there never comes to this page. */
export function ProviderField({ show }: { show: (place: HTMLElement) => () => void }) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? show(place.current) : undefined), [show]);
  return (
    <div ref={place} className={classes.provider} role="group" aria-label={t`Card number, expiry and security code`} />
  );
}
