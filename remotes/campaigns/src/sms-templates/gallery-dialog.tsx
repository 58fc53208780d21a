import { Dialog } from '@app/ui/dialog.tsx';
import { Button } from '@app/ui/button.tsx';
import { Trans } from '@lingui/react/macro';
import { EmptyGallery } from './empty-gallery.tsx';

interface GalleryDialogProps {
  readonly pathTo: (key: string) => string;
  readonly onClose: () => void;
}

/** The examples over the list. */
export function GalleryDialog({ pathTo, onClose }: GalleryDialogProps) {
  return (
    <Dialog
      size="wide"
      title={<Trans>Begin with an example</Trans>}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <EmptyGallery pathTo={pathTo} />
    </Dialog>
  );
}
