import { Button } from '@app/ui/button.tsx';
import { Dialog } from '@app/ui/dialog.tsx';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import classes from './wizard-frame.module.css';

interface PreviewButtonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Opens the preview over the page, where there is no room for it beside the form. */
export function PreviewButton({ title, children }: PreviewButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={classes.previewButton ?? ''} onClick={() => setOpen(true)}>
        <Trans>Preview</Trans>
      </Button>
      {isOpen && (
        <Dialog
          title={title}
          onClose={() => setOpen(false)}
          actions={
            <Button onClick={() => setOpen(false)}>
              <Trans>Close the preview</Trans>
            </Button>
          }
        >
          {children}
        </Dialog>
      )}
    </>
  );
}
