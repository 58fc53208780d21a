import { hasScope } from '@app/platform/session.ts';
import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import classes from './palette.module.css';
import { shortcuts } from './shortcuts.ts';

/** The keys of the shell, from the same table that acts on them. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const mine = shortcuts.filter(({ scope }) => scope === undefined || hasScope(scope));
  return (
    <Dialog
      title={<Trans>Keyboard shortcuts</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={classes.keys}>
        {mine.map(({ keys, label, isChord = false }) => (
          <div key={keys.join(' ')}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className={classes.between}> {isChord ? '+' : <Trans>then</Trans>} </span>}
                  <kbd>{key === 'Ctrl' ? commandKey : key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{i18n._(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** How the key of commands is written on this machine. */
const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
