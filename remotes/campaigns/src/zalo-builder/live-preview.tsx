import { Trans, useLingui } from '@lingui/react/macro';
import { useColorScheme } from '@app/ui/use-color-scheme.ts';
import { Button } from '@app/ui/button.tsx';
import { useState } from 'react';
import type { BubbleContent } from '../shared/zalo/bubble/bubble-content.ts';
import { ZaloBubble } from '../shared/zalo/bubble/zalo-bubble.tsx';
import classes from './builder.module.css';
import { draftOf, paramsOf, type BuilderForm } from './builder-form.ts';

/** The message as it will arrive, in light or dark. */
export function LivePreview({ form }: { form: BuilderForm }) {
  const { t } = useLingui();
  const { scheme: own } = useColorScheme();
  const [chosen, setScheme] = useState<'light' | 'dark' | null>(null);
  const scheme = chosen ?? own;
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <div className={classes.previewHead}>
        <h2>
          <Trans>As it arrives</Trans>
        </h2>
        <Button
          variant={scheme === 'dark' ? 'filled' : 'default'}
          size="xs"
          aria-pressed={scheme === 'dark'}
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          <Trans>Dark</Trans>
        </Button>
      </div>
      <ZaloBubble content={contentOf(form)} scheme={scheme} />
    </section>
  );
}

function contentOf(form: BuilderForm): BubbleContent {
  const draft = draftOf(form);
  return {
    logo: draft.header.kind === 'logo' ? { light: form.light?.url ?? null, dark: form.dark?.url ?? null } : null,
    images: draft.header.kind === 'logo' ? [] : form.images.length > 0 ? form.images.map(({ url }) => url) : [null],
    hasCode: draft.kind === 'otp',
    title: draft.title ?? '',
    paragraphs: draft.paragraphs,
    rows: draft.table,
    payment: draft.payment,
    voucher: draft.voucher,
    hasStars: draft.kind === 'rating',
    buttons: draft.buttons.map(({ title }) => title),
    samples: Object.fromEntries(paramsOf(form).map(({ name, sample }) => [name, sample])),
  };
}
