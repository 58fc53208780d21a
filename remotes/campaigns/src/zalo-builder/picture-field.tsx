import { messages } from '@app/contracts/catalogue/messages.ts';
import { hasPictureSize, logoSize, MAX_PICTURE_BYTES, type PictureKind } from '@app/contracts/zalo/zalo-limits.ts';
import { zaloUploadImage } from '@app/contracts/zalo/zalo.calls.ts';
import { useLocale } from '@app/platform/i18n.ts';
import { serverMessageText } from '@app/platform/message-text.ts';
import { callMutation } from '@app/platform/query.ts';
import { apiUrl } from '@app/platform/api.ts';
import { IconUpload } from '@app/ui/icons.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ZaloError } from '../shared/zalo/zalo-error.tsx';
import classes from './builder.module.css';
import type { Picture } from './builder-form.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly kind: PictureKind;
  readonly oaId: string;
  readonly picture: Picture | null;
  readonly error: string | undefined;
  readonly onPicture: (picture: Picture) => void;
}

/** Takes a picture and hands it to Zalo; what the browser can tell is refused at once. */
export function PictureField({ label, kind, oaId, picture, error, onPicture }: PictureFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const id = useId();
  const [fault, setFault] = useState<string | null>(null);
  const upload = useMutation({
    ...callMutation(zaloUploadImage),
    onSuccess: ({ data }) => onPicture({ mediaId: data.media_id, url: apiUrl(data.url) }),
  });
  async function faultOf(file: File): Promise<string | null> {
    if (file.size > MAX_PICTURE_BYTES) return t`The picture is larger than 500 KB.`;
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) return serverMessageText(messages.imageFormat, locale);
    const { width, height } = bitmap;
    bitmap.close();
    if (hasPictureSize(kind, { width, height })) return null;
    if (kind === 'logo')
      return t`The logo must be ${logoSize.width} × ${logoSize.height}; this one is ${width} × ${height}.`;
    return t`The picture must be in 16:9; this one is ${width} × ${height}.`;
  }
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const found = await faultOf(file);
    setFault(found);
    if (found === null) upload.mutate({ oa_id: oaId, kind, file });
  }
  const told = fault ?? error;
  return (
    <div className={classes.pictureField}>
      <span className={classes.label}>{label}</span>
      <label className={classes.drop} data-busy={upload.isPending || undefined}>
        {picture && picture.url !== '' ? (
          <img src={picture.url} alt={label} />
        ) : (
          <IconUpload size={18} aria-hidden="true" />
        )}
        <span>
          {upload.isPending ? (
            <Trans>Handing it to Zalo…</Trans>
          ) : picture ? (
            <Trans>Choose another picture</Trans>
          ) : kind === 'logo' ? (
            <Trans>PNG, 400 × 96, up to 500 KB</Trans>
          ) : (
            <Trans>JPG or PNG in 16:9, up to 500 KB</Trans>
          )}
        </span>
        <input
          type="file"
          aria-label={label}
          aria-describedby={told === undefined ? undefined : id}
          accept={kind === 'logo' ? '.png' : '.png,.jpg,.jpeg'}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </label>
      {told !== undefined && (
        <p id={id} className={classes.error} role="alert">
          {told}
        </p>
      )}
      {upload.error && <ZaloError error={upload.error} />}
    </div>
  );
}
